import type { NativeFallback } from '../../../renderer/index.ts';
import { phoneLink } from '../addresses/phone-link.ts';
import { parameterText } from '../addresses/parameter-text.ts';
import { checkUrl, type AddressRules } from '../addresses/check-url.ts';

export interface FallBackHost {
  readonly rules: AddressRules;
  /** Goes to the page before this one, where there is one, else closes this one. */
  leave(): void;
  follow(address: string): void;
  /** Goes to one of our own paths. */
  open(path: string, params: Readonly<Record<string, string>>): void;
  refused(): void;
}

/** What a native call comes to in a plain browser (AMB-13): never an error on the screen. */
export const createFallBack =
  ({ rules, leave, follow, open, refused }: FallBackHost) =>
  (fallback: NativeFallback, params: Readonly<Record<string, unknown>>): void => {
    const textOf = (name: string): string => parameterText(params[name]) ?? '';
    switch (fallback.do) {
      case 'nothing':
        return;
      case 'close':
        return leave();
      case 'call':
        return follow(phoneLink(textOf(fallback.param)));
      case 'open': {
        const url = checkUrl('link', textOf(fallback.param), rules);
        return url === undefined ? refused() : follow(url.href);
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
