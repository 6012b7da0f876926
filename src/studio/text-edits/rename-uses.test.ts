import { expect, test } from 'vitest';
import { readTree } from './read-tree.ts';
import { renameUses, type RenamedUse } from './rename-uses.ts';
import { applyEdits } from './text-edit.ts';

const text = `{
  "state": {"a" :  {"type":"text"}, "b": {"type": "text"}},
  "route": { "hash": "#/x/{a}/{ab}" },
  "body": [ {"id":"n","widget":"text","props":{"text":{"$":"state.a.inner"}}} ],
  "on": {"enter": [{"do":"set", "state":"a", "value": 1}]}
}
`;

const rename = (...uses: readonly RenamedUse[]): string => {
  const result = renameUses(readTree(text), uses, { name: 'a', to: 'amount', at: '/state/amount' });
  return 'refused' in result ? result.refused : applyEdits(text, result.edits);
};

test('studio §8: a rename changes the name at each place and no other byte', () => {
  expect(
    rename(
      { pointer: '/on/enter/0/state', as: 'value' },
      { pointer: '/state/a', as: 'key' },
      { pointer: '/body/0/props/text/$', as: 'path' },
      { pointer: '/route/hash', as: 'hash' },
    ),
  ).toBe(
    text
      .replace('"a" :', '"amount" :')
      .replace('/{a}/', '/{amount}/')
      .replace('state.a.inner', 'state.amount.inner')
      .replace('"state":"a"', '"state":"amount"'),
  );
});

test.each<RenamedUse>([
  { pointer: '/state/gone', as: 'key' },
  { pointer: '/state/a', as: 'path' },
  { pointer: '/body/4/show/$', as: 'path' },
])('a place that is no longer there ($pointer) refuses the whole rename', (use) => {
  expect(rename({ pointer: '/state/a', as: 'key' }, use)).toMatch(/changed in the meantime/);
});
