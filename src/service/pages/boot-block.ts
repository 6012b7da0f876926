import type { Boot, BootTemplate, LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { collectReleaseFragments } from '../content/live-release.ts';
import { publicConfig } from '../config/app-config.ts';
import { type LiveDocument, type LiveRelease, documentText } from '../content/live-release.ts';

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that can stand in a script element: nothing in it can end the element, whatever a document says. */
const escapeJson = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '');

/** A value in a page, for its scripts to read. It does not execute, so the Content Security Policy needs no exception for it. */
export const jsonBlock = (id: string, value: object): string =>
  `<script type="application/json" id="${id}">${escapeJson(JSON.stringify(value))}</script>`;

/**
 * What the app needs before its first request: `{release, config, routes, screen, template?, fragments?}`. It does not execute, so the Content Security
 * Policy needs no exception for it. The same for everybody: no session value, no answer of the loan core.
 * @param document the screen or template of the path
 */
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
    ...toBootDocument(document),
    ...(fragments.length === 0 ? {} : { fragments }),
  };
  return jsonBlock('boot', boot);
};

/** The document of the page, which the service hands on without looking into it. */
interface BootDocument {
  readonly screen: unknown;
  readonly fragments?: readonly unknown[];
  readonly template?: Omit<BootTemplate, 'screen'> & { readonly screen: unknown };
}

const toBootDocument = (document: LiveDocument | undefined): BootDocument => {
  if (document === undefined) return { screen: null };
  const { id, kind, sha256, defaults } = document;
  const content: unknown = JSON.parse(documentText(document));
  return kind === 'template'
    ? { screen: null, template: { id, sha256, screen: content, values: defaults } }
    : { screen: content };
};
