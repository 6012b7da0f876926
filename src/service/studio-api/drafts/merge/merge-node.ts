import {
  isRecord,
  ownProperty,
  joinPointer,
  type UnknownRecord,
} from '../../../../../renderer/entries/node.ts';
import { listSlot, Slot, type FlatDocument, type FlatNode, isDeepEqual } from './flat-document.ts';
import type { ConflictSet } from './conflict-set.ts';

interface Sides {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

type OnClash = (pointer: string) => void;

/** References and texts with arguments are atomic. */
const isAtomic = (value: unknown): boolean =>
  isRecord(value) &&
  (Object.hasOwn(value, '$') || (typeof value['text'] === 'string' && isRecord(value['args'])));

const isMergeable = (value: unknown): value is UnknownRecord =>
  isRecord(value) && !(value instanceof Slot) && !isAtomic(value);

/** An empty list is a node list if another side has nodes in it. */
const alignLists = ({ base, mine, theirs }: Sides): Sides => {
  if (![base, mine, theirs].includes(listSlot)) return { base, mine, theirs };
  const align = (value: unknown): unknown =>
    Array.isArray(value) && value.length === 0 ? listSlot : value;
  return { base: align(base), mine: align(mine), theirs: align(theirs) };
};

/**
 * Merges two edits of a value: properties one by one, everything else as a whole. Conflicts keep
 * theirs. undefined means no value.
 * @param isTheirs pointers forced to theirs
 */
const mergeValues = (
  unaligned: Sides,
  pointer: string,
  onClash: OnClash,
  isTheirs: (pointer: string) => boolean,
): unknown => {
  const sides = alignLists(unaligned);
  const { base, mine, theirs } = sides;
  if (isTheirs(pointer)) return theirs;
  const isInside =
    isMergeable(mine) && isMergeable(theirs) && (base === undefined || isMergeable(base));
  if (!isInside) {
    if (isDeepEqual(mine, theirs) || isDeepEqual(base, mine)) return theirs;
    if (isDeepEqual(base, theirs)) return mine;
    onClash(pointer);
    return theirs;
  }
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const members = [...names].map((name): [string, unknown] => {
    const of = (side: unknown): unknown => ownProperty(side, name);
    return [
      name,
      mergeValues(
        { base: of(base), mine: of(mine), theirs: of(theirs) },
        joinPointer(pointer, name),
        onClash,
        isTheirs,
      ),
    ];
  });
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
};

/** Entries forced to theirs because the merge would not fit. Grows until everything fits. */
export interface ForcedTheirs {
  readonly nodes: Set<string>;
  /** Properties, as `<node id> <pointer>`. */
  readonly properties: Set<string>;
}

export interface FlatSides {
  readonly base: FlatDocument;
  readonly mine: FlatDocument;
  readonly theirs: FlatDocument;
}

const hasSamePosition = (left: FlatNode | undefined, right: FlatNode | undefined): boolean =>
  left === undefined || right === undefined
    ? left === right
    : left.place?.owner === right.place?.owner && left.place?.slot === right.place?.slot;

const choosePosition = (
  id: string,
  { base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', FlatNode | undefined>>,
  conflicts: ConflictSet,
): FlatNode | undefined => {
  const isGoneHere = mine === undefined && base !== undefined;
  const isGoneThere = theirs === undefined && base !== undefined;
  if (
    isGoneHere &&
    theirs !== undefined &&
    !(hasSamePosition(base, theirs) && isDeepEqual(base.content, theirs.content))
  )
    conflicts.add(id, '', 'removal');
  else if (
    isGoneThere &&
    mine !== undefined &&
    !(hasSamePosition(base, mine) && isDeepEqual(base.content, mine.content))
  )
    conflicts.add(id, '', 'removal');
  else if (hasSamePosition(mine, theirs) || hasSamePosition(base, mine)) return theirs;
  else if (hasSamePosition(base, theirs)) return mine;
  else conflicts.add(id, '', 'place');
  return theirs;
};

export const mergeNode = (
  id: string,
  sides: FlatSides,
  yielded: ForcedTheirs,
  conflicts: ConflictSet,
): FlatNode | undefined => {
  const of = {
    base: sides.base.nodes.get(id),
    mine: sides.mine.nodes.get(id),
    theirs: sides.theirs.nodes.get(id),
  };
  const placed = yielded.nodes.has(id) ? of.theirs : choosePosition(id, of, conflicts);
  if (placed === undefined || of.mine === undefined || of.theirs === undefined) return placed;
  const content = mergeValues(
    { base: of.base?.content, mine: of.mine.content, theirs: of.theirs.content },
    '',
    (pointer) => conflicts.add(id, pointer, 'property'),
    (pointer) => yielded.properties.has(`${id} ${pointer}`),
  );
  return { place: placed.place, content: isRecord(content) ? content : of.theirs.content };
};
