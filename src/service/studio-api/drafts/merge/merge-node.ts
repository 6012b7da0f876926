import {
  isRecord,
  ownProperty,
  joinPointer,
  type UnknownRecord,
} from '../../../../../renderer/entries/node.ts';
import { listSlot, Slot, type FlatDocument, type FlatNode } from './flat-document.ts';
import { isDeepEqual } from './deep-equal.ts';
import type { ConflictSet } from './merge-texts.ts';

/** One value on its three sides; undefined where a side has none. */
interface Sides {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Tells of a value that both sides have changed, each in its own way. */
type OnClash = (pointer: string) => void;

/** A reference, or a text with its arguments, means what it means as a whole. */
const isAtomic = (value: unknown): boolean =>
  isRecord(value) &&
  (Object.hasOwn(value, '$') || (typeof value['text'] === 'string' && isRecord(value['args'])));

const isMergeable = (value: unknown): value is UnknownRecord =>
  isRecord(value) && !(value instanceof Slot) && !isAtomic(value);

/** An empty list is a list of nodes where another side has nodes in it. */
const alignLists = ({ base, mine, theirs }: Sides): Sides => {
  if (![base, mine, theirs].includes(listSlot)) return { base, mine, theirs };
  const align = (value: unknown): unknown =>
    Array.isArray(value) && value.length === 0 ? listSlot : value;
  return { base: align(base), mine: align(mine), theirs: align(theirs) };
};

/**
 * Brings two changes of one value together: properties one by one, everything else as a whole. Where both sides changed the same, theirs stays and the
 * place is told. undefined stands for no value.
 * @param isTheirs places that are theirs whatever the sides say
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

/** What is theirs, whatever the sides say, because the other would not fit in. Grows until everything fits. */
export interface ForcedTheirs {
  /** Ids of nodes that stand where they stand in theirs, or not at all. */
  readonly nodes: Set<string>;
  /** Properties, as the id of the node, a blank and a pointer. */
  readonly properties: Set<string>;
}

/** One document on its three sides. */
export interface FlatSides {
  readonly base: FlatDocument;
  readonly mine: FlatDocument;
  readonly theirs: FlatDocument;
}

const hasSamePosition = (left: FlatNode | undefined, right: FlatNode | undefined): boolean =>
  left === undefined || right === undefined
    ? left === right
    : left.place?.owner === right.place?.owner && left.place?.slot === right.place?.slot;

/** The side that says where a node stands, and whether it is there at all. */
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

/** Brings one node together; undefined where it is gone. */
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
