import type { Json } from '../../../renderer/entries/document.ts';
import { membersOf } from './find.ts';
import { insertMember } from './insertion.ts';
import { pieceOf, print } from './print.ts';
import type { TextNode, TextTree } from './read-tree.ts';
import { removeMemberAt } from './removal.ts';
import {
  asOrdered,
  isList,
  isObject,
  saysSame,
  valuesByKey,
  type JsonObject,
} from './same-value.ts';
import { spotOf } from './spot.ts';
import { styleOf } from './style.ts';
import type { TextEdit } from './text-edit.ts';

const writeAnew = (tree: TextTree, node: TextNode, value: Json): readonly TextEdit[] => [
  {
    offset: node.offset,
    length: node.length,
    text: print(pieceOf(value), styleOf(tree), spotOf(tree, node)),
  },
];

const countSame = (
  node: TextNode,
  value: readonly Json[],
  from: 'start' | 'end',
  most: number,
): number => {
  const members = membersOf(node);
  let count = 0;
  while (count < most) {
    const [one, other] =
      from === 'start'
        ? [members[count], value[count]]
        : [members.at(-1 - count), value.at(-1 - count)];
    if (one === undefined || other === undefined || !saysSame(one, other)) break;
    count += 1;
  }
  return count;
};

/** Edits entry by entry, or inserts or removes a single entry; undefined for larger changes. */
const changeList = (
  tree: TextTree,
  node: TextNode,
  value: readonly Json[],
): readonly TextEdit[] | undefined => {
  const members = membersOf(node);
  if (members.length === value.length)
    return members.flatMap((member, index) => changeValue(tree, member, value[index] ?? null));
  const start = countSame(node, value, 'start', Math.min(members.length, value.length));
  const end = countSame(node, value, 'end', Math.min(members.length, value.length) - start);
  if (members.length === value.length + 1 && start + end === value.length)
    return removeMemberAt(tree, node, start);
  if (members.length + 1 === value.length && start + end === members.length)
    return insertMember(tree, node, start, { value: pieceOf(value[start] ?? null) });
  return undefined;
};

const keyMore = (longer: readonly string[], shorter: readonly string[]): string | undefined => {
  const key = longer.find((one, index) => one !== shorter[index]);
  return longer.length === shorter.length + 1 &&
    longer.filter((one) => one !== key).every((one, index) => one === shorter[index])
    ? key
    : undefined;
};

/** Edits value by value, or inserts or removes a single key. */
const changeObject = (
  tree: TextTree,
  node: TextNode,
  value: JsonObject,
): readonly TextEdit[] | undefined => {
  const found = valuesByKey(node);
  if (found === undefined) return undefined;
  const [keys, previous, inText] = [Object.keys(value), asOrdered(found.keys()), [...found.keys()]];
  const kept = [...found].flatMap(([key, inner]) =>
    Object.hasOwn(value, key) ? changeValue(tree, inner, value[key] ?? null) : [],
  );
  if (keys.length === previous.length && keys.every((key, index) => key === previous[index]))
    return kept;
  const gone = keyMore(previous, keys);
  if (gone !== undefined) return [...kept, ...removeMemberAt(tree, node, inText.indexOf(gone))];
  const come = keyMore(keys, previous);
  if (come === undefined) return undefined;
  const before = keys[keys.indexOf(come) - 1];
  const place = before === undefined ? 0 : inText.indexOf(before) + 1;
  return [
    ...kept,
    ...insertMember(tree, node, place, { key: come, value: pieceOf(value[come] ?? null) }),
  ];
};

/** Minimal edits that change a value; equal members stay as written. */
export const changeValue = (tree: TextTree, node: TextNode, value: Json): readonly TextEdit[] => {
  if (saysSame(node, value)) return [];
  const changed =
    node.type === 'array' && isList(value)
      ? changeList(tree, node, value)
      : node.type === 'object' && isObject(value)
        ? changeObject(tree, node, value)
        : undefined;
  return changed ?? writeAnew(tree, node, value);
};
