import { expect, test } from 'vitest';
import { negotiateLanguage } from './content-negotiation.ts';

test.each<[string, string, string | undefined, string]>([
  ['nothing', '/one', undefined, 'en'],
  ['the address', '/one?lang=fil', undefined, 'fil'],
  ['the address, against the browser', '/one?product_id=7&lang=en', 'fil', 'en'],
  [
    'an address with a language that there is not, and the browser',
    '/one?lang=de',
    'fil-PH,fil;q=0.9,en-US;q=0.8',
    'fil',
  ],
  ['the browser, in its order', '/one', 'en-US,en;q=0.9,fil;q=0.8', 'en'],
  ['the browser, by weight', '/one', 'en;q=0.5, fil;q=0.9', 'fil'],
  ['a browser that refuses a language', '/one', 'fil;q=0, en', 'en'],
  ['a browser that says nonsense', '/one?lang=%00&lang', ';;q=x,,*,constructor', 'en'],
])('LANG 83: of %s comes the language', (_, url, header, expected) => {
  expect(negotiateLanguage({ url, headers: { 'accept-language': header } }, ['fil'])).toBe(
    expected,
  );
});
