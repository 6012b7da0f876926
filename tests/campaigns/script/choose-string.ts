import { type HostileString, hostileStrings } from './hostile-strings.ts';

/** A place that takes a text: of which call, document or page, and where in it, lists as *. */
export type Slot = string;

/** Numbers for slots, far apart for neighbours. (FNV-1a) */
const numberOf = (slot: Slot): number => {
  let mixed = 0x811c9dc5;
  for (let index = 0; index < slot.length; index += 1)
    mixed = Math.imul(mixed ^ slot.charCodeAt(index), 0x01000193) >>> 0;
  return mixed;
};

/** Chooses the string of a slot: another one in each round, so that in as many rounds as there are strings each slot meets every string. */
export interface Chooser {
  readonly choose: (slot: Slot) => string;
  /** Slots with the kinds that they met. */
  readonly met: ReadonlyMap<Slot, ReadonlySet<string>>;
  /** Strings that were given to slots of this round. */
  readonly given: readonly HostileString[];
}

const stringAt = (place: number): HostileString => {
  const found = hostileStrings[place % hostileStrings.length];
  if (found === undefined)
    throw new Error('Expected hostile strings in tests/campaigns/script/strings, found none.');
  return found;
};

export const createChooser = (round: number): Chooser => {
  const met = new Map<Slot, Set<string>>();
  const given: HostileString[] = [];
  return {
    met,
    given,
    choose: (slot) => {
      const chosen = stringAt(numberOf(slot) + round);
      met.set(slot, (met.get(slot) ?? new Set()).add(chosen.kind));
      given.push(chosen);
      return chosen.text;
    },
  };
};
