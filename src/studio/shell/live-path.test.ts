import { expect, test } from 'vitest';
import { livePathOf } from './addresses.ts';

test.each<[string, object, string | undefined]>([
  ['a screen', { kind: 'screen', id: 'one', route: { path: '/one' } }, '/one'],
  ['a template', { kind: 'template', id: 'spring' }, '/promotion/spring'],
  ['a fragment', { kind: 'fragment', id: 'part' }, undefined],
])('the live page of %s', (_name, document, path) => {
  expect(livePathOf(JSON.stringify(document))).toBe(path);
});
