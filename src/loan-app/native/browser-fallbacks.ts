import type { NativeFallback } from '../../../renderer/entries/browser.ts';
import { phoneUrl } from '../routing/page-urls.ts';
import { checkUrl, type UrlRules, toParamText } from '../../../renderer/entries/ports.ts';

export interface BrowserFallbackHost {
  readonly rules: UrlRules;
  /** Goes back in the history, or closes the page if it is the first. */
  leave(): void;
  follow(address: string): void;
  open(path: string, params: Readonly<Record<string, string>>): void;
  onRefused(): void;
}

/** Runs the browser fallback of a native call (AMB-13). Never shows an error. */
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
