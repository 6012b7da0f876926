import { describe, expect, test } from 'vitest';
import { applyEdits, documentOf, readTree } from '../text-edits/index.ts';
import { placedBlocks, levelOf } from './block-group.ts';
import { type BlockPlan, planGroupMove, planGroupTo } from './group-edits.ts';
import type { NodeMove } from './node-moves.ts';
import { pathTo, readScreenTree } from './screen-tree.ts';
import { planUnwrap, planWrap } from './wrap-blocks.ts';

const text = `{
  "kind": "template",
  "body": [
    { "id": "a", "widget": "text" },
    { "id": "b",   "widget": "text" },
    {
      "id": "box",
      "widget": "card",
      "show": false,
      "children": [
        { "id": "c", "widget": "text" },
        { "id": "d", "widget": "text" }
      ]
    },
    { "id": "e", "widget": "text" }
  ],
  "footer": [{ "id": "f", "widget": "link" }]
}
`;

const document: unknown = JSON.parse(text);
const entries = readScreenTree(document, (widget) => widget === 'card');

const idsIn = (nodes: unknown): unknown =>
  Array.isArray(nodes)
    ? nodes.map((node: { id: string; children?: unknown }) =>
        node.children === undefined ? node.id : [node.id, idsIn(node.children)],
      )
    : nodes;

const run = (plan: BlockPlan | undefined) => {
  if (plan === undefined) return undefined;
  const tree = readTree(text);
  const result = plan.make(tree);
  if ('refused' in result) return result.refused;
  const after = applyEdits(text, result.edits);
  const made = documentOf(readTree(after)) as { body: unknown; footer: unknown };
  return { after, body: idsIn(made.body), footer: idsIn(made.footer) };
};

const box = ['box', ['c', 'd']];

describe('studio §4: several blocks are changed in one step', () => {
  test.each<[string, readonly string[], NodeMove, unknown]>([
    ['go up together', ['b', 'box'], 'up', ['b', box, 'a', 'e']],
    ['go up, those at the top stay', ['a', 'box'], 'up', ['a', box, 'b', 'e']],
    ['cannot go up from the top', ['a', 'b'], 'up', undefined],
    ['go down together', ['a', 'b'], 'down', [box, 'a', 'b', 'e']],
    ['go down, those at the end stay', ['a', 'e'], 'down', ['b', 'a', box, 'e']],
    ['go out after what holds them', ['c', 'd'], 'out', ['a', 'b', ['box', []], 'c', 'd', 'e']],
    ['of the page cannot go out', ['a', 'b'], 'out', undefined],
    ['of several lists have no way up', ['a', 'c'], 'up', undefined],
    [
      'are copied after the last one',
      ['a', 'box'],
      'duplicate',
      ['a', 'b', box, 'a-2', ['box-2', ['c-2', 'd-2']], 'e'],
    ],
    [
      'of several lists are copied where they are',
      ['a', 'c'],
      'duplicate',
      ['a', 'a-2', 'b', ['box', ['c', 'c-2', 'd']], 'e'],
    ],
    ['are removed', ['a', 'd', 'e'], 'remove', ['b', ['box', ['c']]]],
    ['inside of another one go with it', ['box', 'c', 'e'], 'remove', ['a', 'b']],
  ])('they %s', (_, ids, move, body) => {
    const made = run(planGroupMove(placedBlocks(entries, ids), move));
    expect(typeof made === 'object' ? made.body : made).toEqual(body);
  });

  test('they go into the one above', () => {
    const made = run(planGroupMove(placedBlocks(entries, ['e']), 'in'));
    expect(made).toMatchObject({ body: ['a', 'b', ['box', ['c', 'd', 'e']]] });
  });

  test('blocks that move keep every character', () => {
    const made = run(planGroupMove(placedBlocks(entries, ['b', 'box']), 'up'));
    expect(String(typeof made === 'object' && made.after)).toContain(
      '{ "id": "b",   "widget": "text" }',
    );
  });

  test.each<[string, readonly string[], string, number, unknown, unknown]>([
    [
      'from several lists into one',
      ['a', 'c', 'f'],
      '/body',
      3,
      ['b', ['box', ['d']], 'a', 'c', 'f', 'e'],
      [],
    ],
    ['to their own place', ['a', 'b'], '/body', 1, ['a', 'b', box, 'e'], ['f']],
    ['to the end', ['a', 'box'], '/body', 4, ['b', 'e', 'a', box], ['f']],
    [
      'into a block that moves up meanwhile',
      ['a', 'b'],
      '/body/2/children',
      2,
      [['box', ['c', 'd', 'a', 'b']], 'e'],
      ['f'],
    ],
  ])('they are dropped %s', (_, ids, list, gap, body, footer) => {
    expect(run(planGroupTo(placedBlocks(entries, ids), list, gap))).toMatchObject({ body, footer });
  });
});

describe('studio §4: blocks are wrapped and unwrapped', () => {
  test('several ones go into a card at the place of the first one', () => {
    const made = run(planWrap(placedBlocks(entries, ['a', 'box'])));
    expect(made).toMatchObject({ body: [['card', ['a', box]], 'b', 'e'] });
  });

  test('blocks of several lists have no common card', () => {
    expect(planWrap(placedBlocks(entries, ['a', 'c']))).toBeUndefined();
  });

  const unwrap = (id: string, of: unknown = document) => {
    const [block] = placedBlocks(entries, [id]);
    return block === undefined ? undefined : planUnwrap(of, block);
  };

  test('the blocks inside take the place of what held them, and its visibility is told', () => {
    const plan = unwrap('box');
    if (plan === undefined || 'refused' in plan) throw new Error('Expected a plan.');
    expect(run(plan)).toMatchObject({ body: ['a', 'b', 'c', 'd', 'e'] });
    expect(plan.selects).toEqual(['/body/2', '/body/3']);
    expect(plan.make(readTree(text))).toMatchObject({ told: 'Its visibility went with it.' });
  });

  test('a text has nothing inside, and rows stay in what repeats them', () => {
    expect(unwrap('a')).toBeUndefined();
    const repeated: unknown = JSON.parse(text.replace('"show": false', '"each": {}'));
    expect(unwrap('box', repeated)).toHaveProperty(
      'refused',
      'This block repeats for each row of a list, so the blocks inside need it. Copy them.',
    );
  });
});

test.each([
  ['without a selection', '', ['a', 'b', 'box', 'e']],
  ['beside a block', '/body/1', ['a', 'b', 'box', 'e']],
  ['inside of a block', '/body/2/children/0', ['c', 'd']],
  ['in a section', '/footer', ['f']],
])('studio §4: all blocks of a level %s', (_, selected, ids) => {
  expect(levelOf(entries, pathTo(entries, selected))).toEqual(ids);
});
