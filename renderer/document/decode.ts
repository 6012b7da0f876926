import { isAmount, toMinorUnits } from './amount.ts';
import {
  emptyRecord,
  isExactNumber,
  isMissing,
  isRecord,
  ownEntry,
  ownProperty,
  type UnknownRecord,
} from './json.ts';
import { joinPointer, type Pointer } from './pointer.ts';
import { missing, type ListType, type RecordType, type TextType, type Type } from './type.ts';

export interface DecodeIssue {
  readonly pointer: Pointer;
  readonly expected: Type['kind'];
}

const invalid = Symbol('unreadable');

const maxDepth = 32;

/** Normalises an enum value: ignores case, blanks, _ and - (AMB-55). */
export const normalizeCode = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]/g, '');

const flagToText = (value: unknown): unknown =>
  typeof value === 'boolean' ? String(Number(value)) : value;

const decodeText = (type: TextType, value: unknown): unknown => {
  const found = type.flag === true ? flagToText(value) : value;
  const text = isExactNumber(found) && type.code === true ? String(found) : found;
  if (typeof text !== 'string') return invalid;
  if (type.values === undefined) return text;
  if (type.values.includes(text)) return text;
  if (type.open !== true) return invalid;
  const folded = normalizeCode(text);
  return type.values.find((candidate) => normalizeCode(candidate) === folded) ?? text;
};

/** Fast path: most values of a long response need no pointer. */
const isPlainText = (type: Type, value: unknown): boolean =>
  typeof value === 'string' && type.kind === 'text' && type.values === undefined;

const splitJoined = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Values of type `any` are walked recursively later, so their depth is limited. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels <= 0 || Object.values(value).some((entry: unknown) => isDeeper(entry, levels - 1)));

/** Picks the own name, else the first alias with a value. */
const findFieldName = (found: UnknownRecord, name: string, { aliases }: RecordType): string =>
  aliases === undefined
    ? name
    : ([name, ...(ownEntry(aliases, name) ?? [])].find(
        (candidate) => !isMissing(ownProperty(found, candidate)),
      ) ?? name);

/**
 * Decodes an external value by its type: own properties only, unknown ones dropped, codes as texts.
 * An invalid optional value is missing (a list is empty), an invalid list entry is dropped.
 * @param onIssue called once per issue, with the innermost pointer
 * @returns undefined when the whole value is missing or invalid
 */
export const decodeValue = (
  type: Type,
  value: unknown,
  onIssue: (issue: DecodeIssue) => void,
): unknown => {
  /** Path segments: pointers are only built for issues. */
  const path: (string | number)[] = [];
  const reject = (of: Type): typeof invalid => {
    onIssue({ pointer: joinPointer('', ...path), expected: of.kind });
    return invalid;
  };
  const readIn = (name: string | number, of: Type, found: unknown): unknown => {
    path.push(name);
    const result = read(of, found);
    path.pop();
    return result;
  };
  const read = (of: Type, found: unknown): unknown => {
    if (path.length > maxDepth) return reject(of);
    switch (of.kind) {
      case 'optional': {
        const result = isMissing(found) ? undefined : read(of.of, found);
        return result === invalid ? (of.of.kind === 'list' ? [] : undefined) : result;
      }
      case 'text': {
        const result = decodeText(of, found);
        return result === invalid ? reject(of) : result;
      }
      case 'number':
        return isExactNumber(found) && of.values?.includes(found) !== false ? found : reject(of);
      case 'boolean':
        return typeof found === 'boolean' ? found : reject(of);
      case 'amount': {
        const sum = of.major === true ? toMinorUnits(found) : found;
        return isAmount(sum) ? sum : reject(of);
      }
      case 'date':
        return typeof found === 'string' || isExactNumber(found) ? found : reject(of);
      case 'list':
        return readEntries(of, found);
      case 'record':
        return isRecord(found) ? readRecord(of, found) : reject(of);
      case 'file':
        return reject(of);
      case 'missing':
        return undefined;
      case 'any':
        return isDeeper(found, maxDepth) ? reject(of) : found;
    }
  };
  const readEntries = (of: ListType, found: unknown): unknown => {
    const entries: unknown =
      of.joined === true && typeof found === 'string' ? splitJoined(found) : found;
    if (!Array.isArray(entries)) return reject(of);
    return entries
      .map((entry: unknown, index) => readIn(index, of.of, entry))
      .filter((entry) => entry !== invalid && !isMissing(entry));
  };
  const readRecord = (of: RecordType, found: UnknownRecord): unknown => {
    const result = emptyRecord();
    for (const name of Object.keys(of.fields)) {
      const field = of.fields[name] ?? missing;
      const at = findFieldName(found, name, of);
      const value = ownProperty(found, at);
      const entry = isPlainText(field, value) ? value : readIn(at, field, value);
      if (entry === invalid) return invalid;
      if (entry !== undefined) result[name] = entry;
    }
    if (of.rest === undefined) return result;
    for (const name of Object.keys(found)) {
      const entry = Object.hasOwn(of.fields, name) ? undefined : readIn(name, of.rest, found[name]);
      if (entry !== invalid && entry !== undefined) result[name] = entry;
    }
    return result;
  };
  const result = read(type, value);
  return result === invalid ? undefined : result;
};
