import { expect, test } from 'vitest';
import { stageDocument, stagesOf } from './staged.ts';

const draws = (kind: string, id: string, ...fragments: readonly string[]) => ({
  id,
  text: JSON.stringify({
    kind,
    id,
    body: fragments.map((fragment) => ({ id: `x-${fragment}`, widget: 'fragment', fragment })),
  }),
});
const others = [
  draws('screen', 'two', 'outer'),
  draws('screen', 'one', 'tip'),
  draws('template', 'three', 'else'),
  draws('fragment', 'outer', 'tip', 'outer'),
  draws('fragment', 'else'),
  { id: 'broken', text: '{ "fragment": "tip"' },
];
const tip = { kind: 'fragment', id: 'tip', body: [] };

test('a fragment is shown on every screen that draws it, also by way of other fragments', () => {
  expect(stagesOf('tip', others).map(({ id }) => id)).toEqual(['one', 'two']);
  expect(stagesOf('lonely', others)).toEqual([]);
});

test('on a screen it is drawn as it is being written, beside what else the screen draws', () => {
  const stage = stagesOf('tip', others)[1];
  const { staged, missing } = stageDocument('tip', tip, stage, others);
  expect([
    staged.document,
    Object.keys(staged.fragments),
    staged.fragments['tip'],
    staged.subject,
    missing,
  ]).toEqual([stage?.document, ['outer', 'tip'], tip, 'tip', []]);
});

test('by itself it is the document, and what it draws but is not there is told', () => {
  const screen = {
    kind: 'screen',
    id: 'new',
    body: [{ fragment: 'tip' }, { fragment: 'broken' }, { fragment: 'gone' }],
  };
  const { staged, missing } = stageDocument('new', screen, undefined, [
    ...others,
    { id: 'tip', text: JSON.stringify(tip) },
  ]);
  expect([staged, missing.toSorted()]).toEqual([
    { document: screen, fragments: { tip }, subject: undefined },
    ['broken', 'gone'],
  ]);
});
