import { expect, test } from 'vitest';
import { negotiateEncoding } from './content-negotiation.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;Q=0.8', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['identity', 'identity'],
  ['identity, gzip;q=0.5', 'identity'],
  ['gzip;q=high', 'identity'],
])('for Accept-Encoding %j it is %s', (header, expected) => {
  expect(negotiateEncoding(header)).toBe(expected);
});

test('however many different headers come, each is read', () => {
  for (let index = 0; index < 300; index += 1)
    expect(negotiateEncoding(`gzip, x-${index}`)).toBe('gzip');
  for (const header of ['br, x-1', 'gzip, x-1', 'gzip, x-299'])
    expect(negotiateEncoding(header)).toBe(header.startsWith('br') ? 'br' : 'gzip');
});
