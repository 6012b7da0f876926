import { expect, test } from 'vitest';
import { resolveTarget } from './forward.ts';

test.each([
  ['/v3/a?x=1&y=%2F', 'https://core.example/api/v3/a?x=1&y=%2F'],
  ['/', 'https://core.example/api/'],
  ['', 'https://core.example/api/'],
  ['//evil.example/x', 'https://core.example/api//evil.example/x'],
  ['/a/../b', 'https://core.example/api/b'],
  ['/@evil.example', 'https://core.example/api/@evil.example'],
  ['/a%2fb?x=..%2f', 'https://core.example/api/a%2fb?x=..%2f'],
  ['/%2e%2e%2fadmin', undefined],
  ['/a/..%5Cadmin', undefined],
  ['/a%2F%2e./b', undefined],
  ['/a%2f..', undefined],
  ['/a%2f..b', 'https://core.example/api/a%2f..b'],
  ['/..;/admin', undefined],
  ['/a/%2e%2E%3Bx=1/../..;', undefined],
  ['/a%2f..;/b', undefined],
  ['/a;v=1/b..;c/.;/d', 'https://core.example/api/a;v=1/b..;c/.;/d'],
  ['/../admin', undefined],
  ['/%2e%2e/admin', undefined],
  ['/a/../../admin', undefined],
  ['/..\\admin', undefined],
  ['/.%2E/admin', undefined],
])('%s goes to %s', (rest, expected) => {
  expect(resolveTarget('https://core.example/api', rest)?.href).toBe(expected);
});
