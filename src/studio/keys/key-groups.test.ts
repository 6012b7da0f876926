import { EditorState } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { expect, test } from 'vitest';
import { editorKeyLines, editorKeymap } from '../editor/editor-keys.ts';
import { keyGroups } from './key-groups.ts';

test.each([
  ['a Mac', true],
  ['another machine', false],
])('on %s every line tells keys, and no keys do two things in one place', (_, onMac) => {
  const lines = keyGroups(onMac).flatMap(({ title, lines: inPlace }) =>
    inPlace.map((line) => ({ title, ...line })),
  );
  expect(lines.filter(({ keys }) => keys.length === 0)).toEqual([]);
  const said = lines.flatMap(({ title, keys }) =>
    keys.filter((key) => key !== 'Escape').map((key) => `${title}: ${key}`),
  );
  expect(said.filter((one, index) => said.indexOf(one) !== index)).toEqual([]);
});

test('the keys of the text are told as the machine has them', () => {
  const keysFor = (onMac: boolean, does: string) =>
    editorKeyLines(onMac).find((line) => line.does === does)?.keys;
  expect(keysFor(false, 'Find and replace')).toEqual(['Mod+f']);
  expect(keysFor(false, 'Fold the block at the cursor')).toEqual(['Control+Shift+[']);
  expect(keysFor(true, 'Fold the block at the cursor')).toEqual(['Mod+Alt+[']);
  expect(keysFor(false, 'Show suggestions')).toEqual(['Control+Space']);
  expect(keysFor(true, 'Show suggestions')).toEqual(['Control+Space', 'Alt+`', 'Alt+i']);
});

test('Tab leaves the text, because nothing in it takes the key', () => {
  const bound = EditorState.create({ extensions: keymap.of(editorKeymap) })
    .facet(keymap)
    .flat();
  expect(bound.length).toBeGreaterThan(50);
  expect(
    bound.filter(({ key, mac, linux, win }) =>
      [key, mac, linux, win].some((written) => written?.endsWith('Tab') === true),
    ),
  ).toEqual([]);
});
