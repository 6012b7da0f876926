import { format, resolveConfig } from 'prettier';
import { describe, expect, test } from 'vitest';
import { joinPointer, type Json } from '../../../renderer/entries/document.ts';
import {
  applyEdits,
  duplicate,
  fitLines,
  insertItem,
  moveItem,
  readTree,
  removePart,
  setProperty,
  setValue,
  type EditResult,
  type TextTree,
} from './index.ts';
import { placesIn, said, type Placed } from './model.fixture.ts';
import { isObject } from './same-value.ts';

const texts = import.meta.glob<string>('../../../screens/**/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const options = { ...(await resolveConfig('screens/site/home.json')), parser: 'json' };
const nodeOrder = ['id', 'widget', 'props', 'show', 'each', 'as', 'at', 'key', 'on'];

const isNode = ({ value }: Placed): boolean =>
  isObject(value) && typeof value['id'] === 'string' && typeof value['widget'] === 'string';

const edits: readonly ((tree: TextTree, node: Placed, other: Placed) => EditResult)[] = [
  (tree, { pointer }) => setProperty(tree, pointer, 'id', 'another-name'),
  (tree, { pointer }) =>
    setProperty(tree, pointer, 'show', ['eq', { $: 'state.chosen' }, 'yes'], nodeOrder),
  (tree, { pointer }) =>
    setValue(tree, pointer, {
      id: 'new',
      widget: 'text',
      props: { text: { text: 'In place of what was here' } },
    }),
  (tree, { pointer }) => removePart(tree, pointer),
  (tree, { pointer }) => removePart(tree, joinPointer(pointer, 'props')),
  (tree, { pointer }) => duplicate(tree, pointer),
  (tree, { around }) =>
    insertItem(tree, around?.pointer ?? '', 0, {
      id: 'new',
      widget: 'text',
      props: { text: { text: 'Something new' } },
    }),
  (tree, { pointer }) => moveItem(tree, pointer, '/body', 0),
  (tree, { pointer }, other) => moveItem(tree, pointer, joinPointer(other.pointer, 'children'), 0),
  (tree, { pointer, around }) => moveItem(tree, pointer, around?.pointer ?? '', 0),
];

const editsOf = (text: string): readonly string[] => {
  const tree = readTree(text);
  const nodes = placesIn(JSON.parse(text) as Json).filter(isNode);
  return nodes.flatMap((node, index) => {
    const [edit, other] = [edits[index % edits.length], nodes[(index * 7 + 3) % nodes.length]];
    const result = edit && other && fitLines(tree, edit(tree, node, other));
    if (result === undefined || 'refused' in result) return [];
    return [applyEdits(text, result.edits)];
  });
};

describe('shipped documents', () => {
  const all = Object.values(texts).flatMap(editsOf);

  test('are edited at every node, and are JSON afterwards', () => {
    expect(all.length).toBeGreaterThan(400);
    for (const made of all) expect(() => said(made)).not.toThrow();
  });

  test('stay as the formatter writes them, but for two in a hundred at most', async () => {
    const some = all.filter((_, index) => index % 3 === 0);
    const formatted = await Promise.all(
      some.map(async (made) => (await format(made, options)) === made),
    );
    expect(formatted.filter((isKept) => !isKept).length / formatted.length).toBeLessThan(0.02);
  }, 60_000);

  test.each(Object.entries(texts))(
    '%s: every value set to what it says already changes nothing',
    (_file, text) => {
      const tree = readTree(text);
      const document = JSON.parse(text) as Json;
      const outcomes = placesIn(document).map(({ pointer, value }) =>
        setValue(tree, pointer, value),
      );
      expect(outcomes.filter((result) => 'refused' in result || result.edits.length > 0)).toEqual(
        [],
      );
    },
  );
});
