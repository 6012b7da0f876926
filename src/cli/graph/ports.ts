import type { Lane } from './lanes.ts';

/** Where a lane meets the side of a box; `id` is the box. */
export interface Port {
  readonly lane: Lane;
  readonly id: string;
}

/**
 * The ports on one side of a box, from the top, so that no line crosses another beside it: what comes in from where it came from, and lanes further out where
 * they pass none of those further in.
 */
export const portsOf = (
  id: string,
  side: Lane['side'],
  lanes: readonly Lane[],
): readonly Port[] => {
  const ofSide = lanes
    .filter((lane) => lane.side === side)
    .toSorted((one, other) => one.lane - other.lane);
  const incoming = ofSide.filter(({ to }) => to === id);
  const outgoing = ofSide.filter(({ sources }) => sources.includes(id)).toReversed();
  const downwards = [...incoming, ...outgoing];
  return (side === 'right' ? downwards : downwards.toReversed()).map((lane) => ({ lane, id }));
};
