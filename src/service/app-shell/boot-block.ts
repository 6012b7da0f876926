import type { Boot, BootTemplate, LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { fragmentsOf } from '../releases/fragments-of.ts';
import { publicConfig } from '../config/public-config.ts';
import { type LiveDocument, type LiveRelease, textOf } from '../releases/live-release.ts';

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that can stand in a script element: nothing in it can end the element, whatever a document says. */
const escapeJson = (json: string): string => json.replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '');

/**
 * What the app needs before its first request: `{release, config, routes, screen, template?, fragments?}`. It does not execute, so the Content Security
 * Policy needs no exception for it. The same for everybody: no session value, no answer of the loan core.
 * @param document the screen or template of the path
 */
export const bootBlock = (config: LoanAppConfig, live: LiveRelease, document: LiveDocument | undefined): string => {
  const routes = [...live.screens.values()].flatMap(({ id, route }) => (route === undefined ? [] : [{ id, ...route }]));
  const fragments = document === undefined ? [] : fragmentsOf(document, live);
  const boot: Omit<Boot, 'screen' | 'template' | 'fragments'> & BootDocument & { readonly config: LoanAppConfig } = {
    release: live.seq,
    config: publicConfig(config),
    routes,
    ...documentPart(document),
    ...(fragments.length === 0 ? {} : { fragments }),
  };
  return `<script type="application/json" id="boot">${escapeJson(JSON.stringify(boot))}</script>`;
};

/** The document of the page, which the service hands on without looking into it. */
interface BootDocument {
  readonly screen: unknown;
  readonly fragments?: readonly unknown[];
  readonly template?: Omit<BootTemplate, 'screen'> & { readonly screen: unknown };
}

const documentPart = (document: LiveDocument | undefined): BootDocument => {
  if (document === undefined) return { screen: null };
  const { id, kind, sha256, defaults } = document;
  const content: unknown = JSON.parse(textOf(document));
  return kind === 'template' ? { screen: null, template: { id, sha256, screen: content, values: defaults } } : { screen: content };
};
