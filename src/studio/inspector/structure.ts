import {
  isRecord,
  parsePointer,
  type Pointer,
  type Json,
  joinPointer,
} from '../../../renderer/entries/document.ts';

export const resolvePointer = (document: unknown, pointer: Pointer): unknown =>
  parsePointer(pointer).reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return /^\d+$/.test(name) ? value[Number(name)] : undefined;
    return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }, document);

/** Index keys: content keys would remount a field on each edit and lose focus. */
export const withIndexKeys = <Entry>(
  entries: readonly Entry[],
): readonly { readonly key: string; readonly entry: Entry; readonly index: number }[] =>
  entries.map((entry, index) => ({ key: String(index), entry, index }));

interface Inside {
  readonly name: string;
  readonly pointer: Pointer;
  readonly value: unknown;
}

/**
 * Entries of a literal list; undefined for other values.
 * @param isValue uses the operator `list`
 */
export const entriesOf = (
  value: unknown,
  pointer: Pointer,
  isValue: boolean,
): readonly Inside[] | undefined => {
  if (!Array.isArray(value) || (isValue && value[0] !== 'list')) return undefined;
  return value
    .map((entry: unknown, index): Inside => ({
      name: String(index),
      pointer: joinPointer(pointer, index),
      value: entry,
    }))
    .slice(isValue ? 1 : 0);
};

/**
 * Members of a literal record; undefined for other values.
 * @param isValue uses the operator `record`
 */
export const membersOfRecord = (
  value: unknown,
  pointer: Pointer,
  isValue: boolean,
): readonly Inside[] | undefined => {
  if (!isValue)
    return isRecord(value)
      ? Object.entries(value).map(([name, member]): Inside => ({
          name,
          pointer: joinPointer(pointer, name),
          value: member,
        }))
      : undefined;
  if (!Array.isArray(value) || value[0] !== 'record' || value.length % 2 === 0) return undefined;
  const parts: readonly unknown[] = value.slice(1);
  return parts.flatMap((name, index): Inside[] =>
    index % 2 === 0
      ? [{ name: String(name), pointer: joinPointer(pointer, index + 2), value: parts[index + 1] }]
      : [],
  );
};

export const writtenList = (entries: readonly Json[], isValue: boolean): Json =>
  isValue ? ['list', ...entries] : entries;

export const writtenRecord = (
  members: readonly (readonly [string, Json])[],
  isValue: boolean,
): Json => (isValue ? ['record', ...members.flat()] : Object.fromEntries(members));

/** Text and arguments of a sentence; undefined for other values. */
export const sentenceOf = (
  value: unknown,
): { readonly text: string; readonly args: Readonly<Record<string, Json>> } | undefined => {
  if (!isRecord(value) || typeof value.text !== 'string') return undefined;
  const { text, args = {}, ...others } = value;
  return isJsonRecord(args) && Object.keys(others).length === 0 ? { text, args } : undefined;
};

/** Parsed documents hold only JSON, so defined suffices. */
export const isJson = (value: unknown): value is Json => value !== undefined;

const isJsonRecord = (value: unknown): value is Readonly<Record<string, Json>> => isRecord(value);
