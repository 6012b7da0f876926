import type { Boot, BootTemplate, LoanAppConfig } from '../../contracts/generated/delivery.ts';
import {
  collectReleaseFragments,
  type LiveDocument,
  type LiveRelease,
  documentText,
} from '../content/live-release.ts';
import {
  formatPlan,
  isRecord,
  ownProperty,
  planDocument,
  type UnknownRecord,
} from '../../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../contracts/generated/contracts.ts';
import { loanCatalogue } from '../../loan-app/widgets/catalogue.ts';
import { publicConfig } from '../config/app-config.ts';

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Escapes JSON so that document content cannot close the script element. */
const escapeJson = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '');

/** Inert JSON script, so that the Content Security Policy needs no exception. */
export const jsonBlock = (id: string, value: object): string =>
  `<script type="application/json" id="${id}">${escapeJson(JSON.stringify(value))}</script>`;

/** Data for the first render. Identical for every borrower: no session values. */
export const bootBlock = (
  config: LoanAppConfig,
  live: LiveRelease,
  document: LiveDocument | undefined,
): string => {
  const routes = [...live.screens.values()].flatMap(({ id, route }) =>
    route === undefined ? [] : [{ id, ...route }],
  );
  const fragments = document === undefined ? [] : collectReleaseFragments(document, live);
  const boot: Omit<Boot, 'screen' | 'template' | 'fragments'> &
    BootDocument & { readonly config: LoanAppConfig } = {
    release: live.seq,
    config: publicConfig(config),
    routes,
    ...toBootDocument(document, fragments),
    ...(fragments.length === 0 ? {} : { fragments }),
  };
  return jsonBlock('boot', boot);
};

interface BootDocument {
  readonly screen: unknown;
  readonly plan?: UnknownRecord;
  readonly fragments?: readonly unknown[];
  readonly template?: Omit<BootTemplate, 'screen'> & { readonly screen: unknown };
}

const contracts = { calls, datasets, natives, stored };

/** Undefined for a document that the app could not open either; it reports the problems. */
const planOf = (document: unknown, fragments: readonly unknown[]): UnknownRecord | undefined => {
  const planned = planDocument({
    document,
    fragments: new Map(
      fragments.map((fragment) => [String(ownProperty(fragment, 'id')), fragment]),
    ),
    contracts,
    catalogue: loanCatalogue,
  });
  const plan: unknown = 'problems' in planned ? undefined : JSON.parse(formatPlan(planned.plan));
  return isRecord(plan) ? plan : undefined;
};

const toBootDocument = (
  document: LiveDocument | undefined,
  fragments: readonly unknown[],
): BootDocument => {
  if (document === undefined) return { screen: null };
  const { id, kind, sha256, defaults } = document;
  const content: unknown = JSON.parse(documentText(document));
  const plan = planOf(content, fragments);
  return {
    ...(plan === undefined ? {} : { plan }),
    ...(kind === 'template'
      ? { screen: null, template: { id, sha256, screen: content, values: defaults } }
      : { screen: content }),
  };
};
