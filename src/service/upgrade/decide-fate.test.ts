import { expect, test } from 'vitest';
import { decideFate } from './decide-fate.ts';

test.each([
  ['a new id', { shipped: 'a', former: undefined, live: undefined, exists: false }, 'import'],
  ['nothing changed', { shipped: 'a', former: 'a', live: 'a', exists: true }, 'keep'],
  ['newly shipped, nobody edited', { shipped: 'b', former: 'a', live: 'a', exists: true }, 'replace'],
  ['newly shipped, somebody edited', { shipped: 'b', former: 'a', live: 'e', exists: true }, 'review'],
  ['edited, nothing newly shipped', { shipped: 'a', former: 'a', live: 'e', exists: true }, 'keep'],
  ['edited to just what is shipped now', { shipped: 'b', former: 'a', live: 'b', exists: true }, 'keep'],
  ['withdrawn, newly shipped', { shipped: 'b', former: 'a', live: undefined, exists: true }, 'review'],
  ['withdrawn, nothing newly shipped', { shipped: 'a', former: 'a', live: undefined, exists: true }, 'keep'],
  ['the id is taken by a document of our own', { shipped: 'a', former: undefined, live: 'e', exists: true }, 'review'],
] as const)('contract 10: %s', (_name, state, fate) => {
  expect(decideFate(state)).toBe(fate);
});
