import { expect, test } from 'vitest';
import { assetUrl } from './page-urls.ts';

const id = '0123456789abcdef'.repeat(4);

test('an asset lies under its hash', () => {
  expect(assetUrl(id)).toBe(`/delivery/v1/blobs/${id}`);
});

test.each([
  '',
  id.slice(1),
  `${id}0`,
  id.toUpperCase(),
  `${id.slice(6)}/../x`,
  `/${id}`,
  'https://evil.example/a.png',
  `${id}\n`,
])('%j is no asset', (value) => {
  expect(assetUrl(value)).toBeUndefined();
});
