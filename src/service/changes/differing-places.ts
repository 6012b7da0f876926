import { isRecord, pointerTo } from '../../../renderer/headless.ts';

/** A place where two documents differ. */
export interface DifferingPlace {
  /** JSON pointer: into the new document; into the old one for what is no longer there. */
  readonly pointer: string;
  readonly change: 'added' | 'removed' | 'changed';
}

/** More of them nobody reads. */
const mostPlaces = 100;

/** Where each node of a list stands, by its id; undefined for any other list. */
const placesOf = (list: readonly unknown[]): ReadonlyMap<string, number> | undefined => {
  const places = new Map(
    list.flatMap((entry, at) =>
      isRecord(entry) && typeof entry.id === 'string' ? [[entry.id, at] as const] : [],
    ),
  );
  return places.size === list.length ? places : undefined;
};

/** The entries of both lists that belong together: nodes by their ids, others by their places. */
const pairs = (
  before: readonly unknown[],
  after: readonly unknown[],
): readonly (readonly [number | undefined, number | undefined])[] => {
  const [old, fresh] = [placesOf(before), placesOf(after)];
  if (old === undefined || fresh === undefined) {
    return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => [
      at < before.length ? at : undefined,
      at < after.length ? at : undefined,
    ]);
  }
  const gone = [...old].flatMap(([id, at]) => (fresh.has(id) ? [] : [[at, undefined] as const]));
  return [...[...fresh].map(([id, at]) => [old.get(id), at] as const), ...gone];
};

/** Where two documents differ: the smallest values that do, in the order of the new one. Both are no deeper than documents may be. */
export const differingPlaces = (before: unknown, after: unknown): readonly DifferingPlace[] => {
  const places: DifferingPlace[] = [];
  const note = (pointer: string, change: DifferingPlace['change']): void => {
    if (places.length < mostPlaces) places.push({ pointer, change });
  };
  const compare = (old: unknown, fresh: unknown, pointer: string): void => {
    if (Array.isArray(old) && Array.isArray(fresh)) {
      const together = pairs(old, fresh);
      for (const [was, is] of together) {
        if (was === undefined) note(pointerTo(pointer, is ?? 0), 'added');
        else if (is === undefined) note(pointerTo(pointer, was), 'removed');
        else compare(old[was], fresh[is], pointerTo(pointer, is));
      }
      const kept = together.flatMap(([was, is]) =>
        was === undefined || is === undefined ? [] : [was],
      );
      if (kept.some((was, index) => was < (kept[index - 1] ?? -1))) note(pointer, 'changed');
    } else if (isRecord(old) && isRecord(fresh)) {
      for (const key of new Set([...Object.keys(fresh), ...Object.keys(old)])) {
        if (!Object.hasOwn(old, key)) note(pointerTo(pointer, key), 'added');
        else if (!Object.hasOwn(fresh, key)) note(pointerTo(pointer, key), 'removed');
        else compare(old[key], fresh[key], pointerTo(pointer, key));
      }
    } else if (!Object.is(old, fresh)) note(pointer, 'changed');
  };
  compare(before, after, '');
  return places;
};
