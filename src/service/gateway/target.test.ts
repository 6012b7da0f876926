import { expect, test } from 'vitest';
import { resolveTarget } from './target.ts';

test.each([
  ['/v3/a?x=1&y=%2F', 'https://core.example/api/v3/a?x=1&y=%2F'],
  ['/', 'https://core.example/api/'],
  ['', 'https://core.example/api/'],
  ['//evil.example/x', 'https://core.example/api//evil.example/x'],
  ['/a/../b', 'https://core.example/api/b'],
  ['/@evil.example', 'https://core.example/api/@evil.example'],
  ['/%2e%2e%2fadmin', 'https://core.example/api/%2e%2e%2fadmin'],
  ['/../admin', undefined],
  ['/%2e%2e/admin', undefined],
  ['/a/../../admin', undefined],
  ['/..\\admin', undefined],
  ['/.%2E/admin', undefined],
])('%s goes to %s', (rest, expected) => {
  expect(resolveTarget('https://core.example/api', rest)?.href).toBe(expected);
});
