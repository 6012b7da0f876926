import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPointerWithin, joinPointer, type Json } from '../../../renderer/entries/document.ts';
import {
  applyEdits,
  insertItem,
  moveItem,
  readTree,
  removePart,
  setProperty,
  type Edited,
  type EditResult,
  type TextTree,
} from './index.ts';
import { placesIn, type Placed } from './model.fixture.ts';
import { isList, isObject } from './same-value.ts';
import {
  choices,
  createChoice,
  documents,
  evenLayouts,
  values,
  writeEvenly,
  writeWildly,
} from './texts.fixture.ts';

type Choose = ReturnType<typeof createChoice>;

const done = (result: EditResult): Edited => {
  if ('refused' in result) throw new Error(result.refused);
  return result;
};

const after = (
  text: string,
  first: (tree: TextTree) => EditResult,
  second: (tree: TextTree, at: string) => EditResult,
): string => {
  const there = done(first(readTree(text)));
  const between = applyEdits(text, there.edits);
  return applyEdits(between, done(second(readTree(between), there.at)).edits);
};

const countOf = (value: Json): number => (isList(value) ? value.length : 0);
const listsIn = (document: Json): readonly Placed[] =>
  placesIn(document).filter(({ value }) => isList(value));
const indexIn = (choose: Choose, count: number): number =>
  choose(Array.from({ length: count }, (_, index) => index));

const lookAt = (
  write: fc.Arbitrary<(document: Json) => string>,
  look: (document: Json, text: string, choose: Choose, value: Json) => void,
  numRuns = 200,
): void =>
  fc.assert(
    fc.property(documents, values, choices, write, (document, value, numbers, toText) =>
      look(document, toText(document), createChoice(numbers), value),
    ),
    { numRuns },
  );

const wildly = (withComments: boolean) =>
  choices.map((numbers) => (document: Json) => writeWildly(document, numbers, withComments));
const evenly = evenLayouts.map(
  (layout) => (document: Json) => writeEvenly(document, layout) + layout.end,
);

test('studio §8: edits keep every byte: moved within a list and back, whatever the layout', () => {
  lookAt(wildly(true), (document, text, choose) => {
    const lists = listsIn(document).filter(({ value }) => countOf(value) > 0);
    if (lists.length === 0) return;
    const { pointer, value } = choose(lists);
    const [from, to] = [indexIn(choose, countOf(value)), indexIn(choose, countOf(value))];
    expect(
      after(
        text,
        (tree) => moveItem(tree, joinPointer(pointer, from), pointer, to),
        (tree, at) => moveItem(tree, at, pointer, from),
      ),
    ).toBe(text);
  });
});

test('moved to another list and back, every byte is as it was where a text is laid out evenly and its list keeps an entry', () => {
  lookAt(evenly, (document, text, choose) => {
    const sources = listsIn(document).filter(({ value }) => countOf(value) > 1);
    if (sources.length === 0) return;
    const source = choose(sources);
    const from = indexIn(choose, countOf(source.value));
    const entry = joinPointer(source.pointer, from);
    // Moving into a list around the source would move the source.
    const targets = listsIn(document).filter(
      ({ pointer }) =>
        !isPointerWithin(pointer, source.pointer) && !isPointerWithin(source.pointer, pointer),
    );
    if (targets.length === 0) return;
    const target = choose(targets);
    const to = indexIn(choose, countOf(target.value) + 1);
    expect(
      after(
        text,
        (tree) => moveItem(tree, entry, target.pointer, to),
        (tree, at) => moveItem(tree, at, source.pointer, from),
      ),
    ).toBe(text);
  });
});

test('put in and taken away again, every byte is as it was where an object or list has a member and no comments', () => {
  lookAt(wildly(false), (document, text, choose, value) => {
    const places = placesIn(document).filter(
      (placed) =>
        countOf(placed.value) > 0 ||
        (isObject(placed.value) && Object.keys(placed.value).length > 0),
    );
    const { pointer, value: around } = choose(places);
    const index = indexIn(choose, countOf(around) + 1);
    expect(
      after(
        text,
        (tree) =>
          isList(around)
            ? insertItem(tree, pointer, index, value)
            : setProperty(tree, pointer, 'a new one', value),
        (tree, at) => removePart(tree, at),
      ),
    ).toBe(text);
  });
});
