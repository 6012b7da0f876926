import { isRecord, joinPointer } from '../../../../renderer/entries/node.ts';

export interface DiffEntry {
  /** JSON pointer into the new document; into the old one for removed values. */
  readonly pointer: string;
  readonly change: 'added' | 'removed' | 'changed';
}

const maxEntries = 100;

const indexById = (list: readonly unknown[]): ReadonlyMap<string, number> | undefined => {
  const places = new Map(
    list.flatMap((entry, at) =>
      isRecord(entry) && typeof entry.id === 'string' ? [[entry.id, at] as const] : [],
    ),
  );
  return places.size === list.length ? places : undefined;
};

/** Pairs entries by node id, else by index. */
const matchEntries = (
  before: readonly unknown[],
  after: readonly unknown[],
): readonly (readonly [number | undefined, number | undefined])[] => {
  const [old, fresh] = [indexById(before), indexById(after)];
  if (old === undefined || fresh === undefined) {
    return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => [
      at < before.length ? at : undefined,
      at < after.length ? at : undefined,
    ]);
  }
  const gone = [...old].flatMap(([id, at]) => (fresh.has(id) ? [] : [[at, undefined] as const]));
  return [...[...fresh].map(([id, at]) => [old.get(id), at] as const), ...gone];
};

/** Lists the smallest differing values, in the order of the new document. */
export const diffDocuments = (before: unknown, after: unknown): readonly DiffEntry[] => {
  const places: DiffEntry[] = [];
  const note = (pointer: string, change: DiffEntry['change']): void => {
    if (places.length < maxEntries) places.push({ pointer, change });
  };
  const compare = (old: unknown, fresh: unknown, pointer: string): void => {
    if (Array.isArray(old) && Array.isArray(fresh)) {
      const matched = matchEntries(old, fresh);
      for (const [was, is] of matched) {
        if (was === undefined) note(joinPointer(pointer, is ?? 0), 'added');
        else if (is === undefined) note(joinPointer(pointer, was), 'removed');
        else compare(old[was], fresh[is], joinPointer(pointer, is));
      }
      const retained = matched.flatMap(([was, is]) =>
        was === undefined || is === undefined ? [] : [was],
      );
      if (retained.some((was, index) => was < (retained[index - 1] ?? -1)))
        note(pointer, 'changed');
    } else if (isRecord(old) && isRecord(fresh)) {
      for (const key of new Set([...Object.keys(fresh), ...Object.keys(old)])) {
        if (!Object.hasOwn(old, key)) note(joinPointer(pointer, key), 'added');
        else if (!Object.hasOwn(fresh, key)) note(joinPointer(pointer, key), 'removed');
        else compare(old[key], fresh[key], joinPointer(pointer, key));
      }
    } else if (!Object.is(old, fresh)) note(pointer, 'changed');
  };
  compare(before, after, '');
  return places;
};
