import { toEpochMs } from '../document/date.ts';
import { decodeValue } from '../document/decode.ts';
import { isMissing, isRecord, type UnknownRecord } from '../document/json.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import type { RecordType, Type } from '../document/type.ts';
import { suggestName } from '../diagnostics/suggest.ts';

/** Difference between a written sample and the type of its contract. */
export type SampleIssue =
  | {
      readonly of: 'unknown';
      readonly pointer: Pointer;
      readonly name: string;
      readonly known: readonly string[];
    }
  | {
      readonly of: 'missing';
      readonly pointer: Pointer;
      readonly name: string;
      readonly type: Type;
    }
  | {
      readonly of: 'type';
      readonly pointer: Pointer;
      readonly expected: Type;
      readonly found: unknown;
    }
  | { readonly of: 'shape'; readonly pointer: Pointer; readonly expected: Type }
  | {
      readonly of: 'form';
      readonly pointer: Pointer;
      readonly form: SampleForm;
      readonly found: unknown;
    }
  | { readonly of: 'date'; readonly pointer: Pointer; readonly found: string };

/** Forms of values that phones accept as any text, but show or compare correctly in one form. */
export type SampleForm = 'amount' | 'date' | 'flag';

const isEmptyText = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** Returns the form that a readable value of a type lacks. */
export const missingForm = (type: Type, value: unknown): SampleForm | undefined => {
  if (isEmptyText(value)) return undefined;
  switch (type.kind) {
    case 'amount':
      // Decoding accepts one form of major units.
      return type.major === true || /^\d+$/.test(String(value)) ? undefined : 'amount';
    case 'date':
      return isDateLike(value) || toEpochMs(value) !== undefined ? undefined : 'date';
    case 'text':
      return type.flag !== true || typeof value === 'boolean' || /^\d+$/.test(String(value))
        ? undefined
        : 'flag';
    default:
      return undefined;
  }
};

const isReadable = (type: Type, value: unknown): boolean => {
  let isGood = true;
  decodeValue(type, value, () => {
    isGood = false;
  });
  return isGood;
};

export const isDateLike = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$/.test(value);

const compareRecord = (
  type: RecordType,
  value: UnknownRecord,
  pointer: Pointer,
): readonly SampleIssue[] => {
  const aliases = new Map(
    Object.entries(type.aliases ?? {}).flatMap(([name, others]) =>
      others.map((other) => [other, name] as const),
    ),
  );
  const declared = Object.keys(type.fields);
  const given = new Set(Object.keys(value).map((name) => aliases.get(name) ?? name));
  const absent = declared.filter((name) => !given.has(name));
  const intended = new Set<string>();
  const issues = Object.entries(value).flatMap(([written, entry]): readonly SampleIssue[] => {
    const name = aliases.get(written) ?? written;
    const field = Object.hasOwn(type.fields, name) ? type.fields[name] : type.rest;
    const at = joinPointer(pointer, written);
    if (field !== undefined) {
      const isOptionalRest = !Object.hasOwn(type.fields, name) && isMissing(entry);
      return isOptionalRest ? [] : compareSample(field, entry, at);
    }
    // The misspelt field is not missing as well.
    const meant = suggestName(written, absent);
    if (meant !== undefined) intended.add(meant);
    return [
      { of: 'unknown', pointer: at, name: written, known: absent.length > 0 ? absent : declared },
    ];
  });
  const missing = absent.flatMap((name): readonly SampleIssue[] => {
    const field = type.fields[name];
    return field === undefined || intended.has(name) || isReadable(field, undefined)
      ? []
      : [{ of: 'missing', pointer, name, type: field }];
  });
  const all = [...issues, ...missing];
  const wrong = new Set(issues.map((issue) => issue.pointer));
  const names = Object.keys(value);
  return all.length > 1 &&
    names.length > 0 &&
    names.every((name) => wrong.has(joinPointer(pointer, name)))
    ? [{ of: 'shape', pointer, expected: type }]
    : all;
};

/** Compares a sample with a type at any depth; stricter than decoding, which drops what differs. */
export const compareSample = (
  type: Type,
  value: unknown,
  pointer: Pointer,
): readonly SampleIssue[] => {
  if (type.kind === 'optional')
    return isMissing(value) ? [] : compareSample(type.of, value, pointer);
  if (type.kind === 'any' || type.kind === 'missing') return [];
  if (type.kind === 'record' && isRecord(value)) return compareRecord(type, value, pointer);
  if (type.kind === 'list' && Array.isArray(value))
    return value.flatMap((entry: unknown, index) =>
      compareSample(type.of, entry, joinPointer(pointer, index)),
    );
  if (!isReadable(type, value)) return [{ of: 'type', pointer, expected: type, found: value }];
  const form = missingForm(type, value);
  if (form !== undefined) return [{ of: 'form', pointer, form, found: value }];
  return type.kind === 'date' && isDateLike(value) && toEpochMs(value) === undefined
    ? [{ of: 'date', pointer, found: value }]
    : [];
};
