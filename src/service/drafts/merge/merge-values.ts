import {
  isRecord,
  ownProperty,
  joinPointer,
  type UnknownRecord,
} from '../../../../renderer/headless.ts';
import { listSlot, Slot } from './flat-document.ts';
import { isDeepEqual } from './same-value.ts';

/** One value on its three sides; undefined where a side has none. */
export interface Sides {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Tells of a value that both sides have changed, each in its own way. */
export type OnClash = (pointer: string) => void;

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
export const mergeValues = (
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
