import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { publicConfig } from '../config/public-config.ts';
import type { LiveRelease, LiveDocument } from '../releases/live-release.ts';

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
 * What the app needs before its first request: `{release, config, routes, screen}`. It does not execute, so the Content Security Policy
 * needs no exception for it. The same for everybody: no session value, no answer of the loan core.
 * @param screen the document of the path; null in the block where undefined
 */
export const bootBlock = (config: LoanAppConfig, live: LiveRelease, screen: LiveDocument | undefined): string => {
  const routes = [...live.screens.values()].flatMap(({ id, route }) => (route === undefined ? [] : [{ id, ...route }]));
  const boot = { release: live.seq, config: publicConfig(config), routes, screen: screen === undefined ? null : parse(screen.body) };
  return `<script type="application/json" id="boot">${escapeJson(JSON.stringify(boot))}</script>`;
};

const parse = (body: string): unknown => JSON.parse(body);
