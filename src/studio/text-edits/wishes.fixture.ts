import {
  isPointerWithin,
  joinPointer,
  type Json,
  type Pointer,
} from '../../../renderer/entries/document.ts';
import {
  duplicate,
  insertItem,
  moveItem,
  rangeAt,
  removePart,
  setProperty,
  setValue,
  type EditResult,
  type TextTree,
} from './index.ts';
import { placesIn, withMembers, withValueAt, type Placed } from './model.fixture.ts';
import { isList, isObject } from './same-value.ts';
import type { createChoice } from './texts.fixture.ts';

export interface Wish {
  readonly make: (tree: TextTree) => EditResult;
  readonly model: Json;
  readonly touched: Pointer;
  readonly at: Pointer;
  readonly comes?: (tree: TextTree) => string;
}

export type MakeWish = (
  document: Json,
  value: Json,
  choose: ReturnType<typeof createChoice>,
) => Wish | undefined;

const isIn = (list: readonly Placed[], test: (placed: Placed) => boolean): Placed[] =>
  list.filter(test);
const entriesIn = (document: Json): Placed[] =>
  isIn(placesIn(document), ({ around }) => around !== undefined && isList(around.value));
const countOf = (value: Json | undefined): number =>
  value !== undefined && isList(value) ? value.length : 0;
const upTo = (count: number): number[] => Array.from({ length: count + 1 }, (_, index) => index);

const insertInto =
  (pointer: Pointer, index: number, entry: Json, key = '') =>
  (document: Json): Json =>
    withValueAt(document, pointer, (previous) =>
      withMembers(previous, (members) => void members.splice(index, 0, [key, entry])),
    );

const takeFrom = (document: Json, { around, name = '' }: Placed): Json =>
  withValueAt(document, around?.pointer ?? '', (previous) =>
    withMembers(
      previous,
      (members) =>
        void members.splice(
          isList(previous) ? Number(name) : members.findIndex(([key]) => key === name),
          1,
        ),
    ),
  );

export const wishes: Readonly<Record<string, MakeWish>> = {
  setValue: (document, value, choose) => {
    const { pointer } = choose(placesIn(document));
    return {
      make: (tree) => setValue(tree, pointer, value),
      model: withValueAt(document, pointer, () => value),
      touched: pointer,
      at: pointer,
    };
  },
  'setValue of a value that is nearly the same': (document, value, choose) => {
    const { pointer } = choose(placesIn(document));
    const inside = choose(
      placesIn(document).filter((placed) => isPointerWithin(placed.pointer, pointer)),
    );
    const model = withValueAt(document, inside.pointer, () => value);
    const wanted = placesIn(model).find((placed) => placed.pointer === pointer)?.value ?? null;
    return {
      make: (tree) => setValue(tree, pointer, wanted),
      model,
      touched: inside.pointer,
      at: pointer,
    };
  },
  setProperty: (document, value, choose) => {
    const objects = isIn(placesIn(document), (placed) => isObject(placed.value));
    if (objects.length === 0) return undefined;
    const { pointer } = choose(objects);
    const key = choose(['a', 'new', 'a/b', '__proto__', 'with "quotes"']);
    const at = joinPointer(pointer, key);
    const model = withValueAt(document, pointer, (previous) =>
      Object.fromEntries([...Object.entries(previous ?? {}), [key, value]]),
    );
    const isThere = placesIn(document).some((placed) => placed.pointer === at);
    const comes = isThere ? {} : { comes: () => `${JSON.stringify(key)}:${JSON.stringify(value)}` };
    return {
      make: (tree) => setProperty(tree, pointer, key, value),
      model,
      touched: isThere ? at : joinPointer(pointer, 'nothing of it'),
      at,
      ...comes,
    };
  },
  removePart: (document, _, choose) => {
    const [, ...parts] = placesIn(document);
    if (parts.length === 0) return undefined;
    const part = choose(parts);
    return {
      make: (tree) => removePart(tree, part.pointer),
      model: takeFrom(document, part),
      touched: part.pointer,
      at: part.around?.pointer ?? '',
    };
  },
  insertItem: (document, value, choose) => {
    const lists = isIn(placesIn(document), (placed) => isList(placed.value));
    if (lists.length === 0) return undefined;
    const { pointer, value: list } = choose(lists);
    const index = choose(upTo(countOf(list)));
    const at = joinPointer(pointer, index);
    const model = insertInto(pointer, index, value)(document);
    return {
      make: (tree) => insertItem(tree, pointer, index, value),
      model,
      touched: joinPointer(pointer, 'nothing of it'),
      at,
      comes: () => JSON.stringify(value),
    };
  },
  'moveItem in its list': (document, _, choose) => {
    const entries = entriesIn(document);
    if (entries.length === 0) return undefined;
    const entry = choose(entries);
    const list = entry.around?.pointer ?? '';
    const to = choose(upTo(countOf(entry.around?.value) - 1));
    const model = insertInto(list, to, entry.value)(takeFrom(document, entry));
    const comes = entry.name === String(to) ? {} : { comes: lettersAt(entry.pointer) };
    return {
      make: (tree) => moveItem(tree, entry.pointer, list, to),
      model,
      touched: entry.pointer,
      at: joinPointer(list, to),
      ...comes,
    };
  },
  'moveItem to another list': (document, _, choose) => {
    const entries = entriesIn(document);
    if (entries.length === 0) return undefined;
    const entry = choose(entries);
    const lists = placesIn(document).filter(
      ({ pointer, value }) =>
        isList(value) &&
        !isPointerWithin(pointer, entry.pointer) &&
        pointer !== entry.around?.pointer,
    );
    if (lists.length === 0) return undefined;
    const list = choose(lists);
    const to = choose(upTo(countOf(list.value)));
    const marker: Json = {};
    const marked = takeFrom(
      insertInto(list.pointer, to, marker)(document),
      shifted(entry, list.pointer, to),
    );
    const at = placesIn(marked).find((placed) => placed.value === marker)?.pointer ?? 'lost';
    const model = withValueAt(marked, at, () => entry.value);
    const comes = lettersAt(entry.pointer);
    return {
      make: (tree) => moveItem(tree, entry.pointer, list.pointer, to),
      model,
      touched: entry.pointer,
      at,
      comes,
    };
  },
  duplicate: (document, _, choose) => {
    const entries = entriesIn(document).filter(
      ({ value }) => !JSON.stringify(value).includes('widget'),
    );
    if (entries.length === 0) return undefined;
    const { pointer, around, name, value } = choose(entries);
    const list = around?.pointer ?? '';
    const index = Number(name) + 1;
    const model = insertInto(list, index, value)(document);
    return {
      make: (tree) => duplicate(tree, pointer),
      model,
      touched: joinPointer(list, 'nothing of it'),
      at: joinPointer(list, index),
      comes: lettersAt(pointer),
    };
  },
};

function lettersAt(pointer: Pointer): (tree: TextTree) => string {
  return (tree) => {
    const { offset, length } = rangeAt(tree, pointer) ?? { offset: 0, length: 0 };
    return compact(tree.text.slice(offset, offset + length));
  };
}

function shifted(entry: Placed, list: Pointer, index: number): Placed {
  const { around, name = '' } = entry;
  if (around === undefined) return entry;
  if (around.pointer === list)
    return Number(name) >= index ? { ...entry, name: String(Number(name) + 1) } : entry;
  if (!isPointerWithin(around.pointer, list)) return entry;
  const [next = '', ...rest] = around.pointer.slice(list.length + 1).split('/');
  const moved = Number(next) >= index ? Number(next) + 1 : Number(next);
  return { ...entry, around: { ...around, pointer: [list, String(moved), ...rest].join('/') } };
}

export const compact = (letters: string): string =>
  letters.replaceAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[ \t\r\n]+/g, (found) =>
    found.startsWith('"') ? found : '',
  );
