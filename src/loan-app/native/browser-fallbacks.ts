import type { NativeFallback } from '../../../renderer/entries/browser.ts';
import { phoneUrl } from '../routing/urls.ts';
import { toParamText } from '../routing/query.ts';
import { checkUrl, type UrlRules } from '../routing/urls.ts';

export interface BrowserFallbackHost {
  readonly rules: UrlRules;
  /** Goes to the page before this one, where there is one, else closes this one. */
  leave(): void;
  follow(address: string): void;
  /** Goes to one of our own paths. */
  open(path: string, params: Readonly<Record<string, string>>): void;
  onRefused(): void;
}

/** What a native call comes to in a plain browser (AMB-13): never an error on the screen. */
export const createBrowserFallbacks =
  ({ rules, leave, follow, open, onRefused }: BrowserFallbackHost) =>
  (fallback: NativeFallback, params: Readonly<Record<string, unknown>>): void => {
    const textOf = (name: string): string => toParamText(params[name]) ?? '';
    switch (fallback.do) {
      case 'nothing':
        return;
      case 'close':
        return leave();
      case 'call':
        return follow(phoneUrl(textOf(fallback.param)));
      case 'open': {
        const url = checkUrl('link', textOf(fallback.param), rules);
        return url === undefined ? onRefused() : follow(url.href);
      }
      case 'page':
        return open(
          fallback.path,
          Object.fromEntries(
            Object.entries(fallback.params ?? {}).map(([name, from]) => [name, textOf(from)]),
          ),
        );
    }
  };
