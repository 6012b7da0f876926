import { isRecord } from '../../../../renderer/headless.ts';
import type { ConflictSet } from './conflict.ts';
import type { FlatDocument, FlatNode } from './flat-document.ts';
import { mergeValues } from './merge-values.ts';
import { isDeepEqual } from './same-value.ts';

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
