import { expect, test } from 'vitest';
import { chooseUpgradeAction } from './shipped-document.ts';

test.each([
  ['a new id', { shipped: 'a', former: undefined, live: undefined, exists: 'no' }, 'import'],
  ['nothing changed', { shipped: 'a', former: 'a', live: 'a', exists: 'yes' }, 'keep'],
  [
    'newly shipped, nobody edited',
    { shipped: 'b', former: 'a', live: 'a', exists: 'yes' },
    'replace',
  ],
  [
    'newly shipped, somebody edited',
    { shipped: 'b', former: 'a', live: 'e', exists: 'yes' },
    'review',
  ],
  [
    'edited, nothing newly shipped',
    { shipped: 'a', former: 'a', live: 'e', exists: 'yes' },
    'keep',
  ],
  [
    'edited to just what is shipped now',
    { shipped: 'b', former: 'a', live: 'b', exists: 'yes' },
    'keep',
  ],
  [
    'withdrawn, newly shipped',
    { shipped: 'b', former: 'a', live: undefined, exists: 'yes' },
    'review',
  ],
  [
    'withdrawn, nothing newly shipped',
    { shipped: 'a', former: 'a', live: undefined, exists: 'yes' },
    'keep',
  ],
  [
    'the id is taken by a document of our own',
    { shipped: 'a', former: undefined, live: 'e', exists: 'yes' },
    'review',
  ],
  [
    'shipped as another kind, nobody edited',
    { shipped: 'b', former: 'a', live: 'a', exists: 'of another kind' },
    'review',
  ],
  [
    'shipped as another kind before',
    { shipped: 'b', former: 'b', live: 'a', exists: 'of another kind' },
    'keep',
  ],
] as const)('contract 10: %s', (_name, state, fate) => {
  expect(chooseUpgradeAction(state)).toBe(fate);
});
