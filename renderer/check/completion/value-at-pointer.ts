import { isRecord, ownProperty, valueAt } from '../../document/json.ts';
import { parsePointer, joinPointer, type Pointer } from '../../document/pointer.ts';

/** Stands for a part of a value that is still to be written: it fits everywhere, and nothing is said of it. */
export const placeholderValue: unknown = Object.freeze({});

const isPlaceholder = (value: unknown): boolean =>
  isRecord(value) && Object.keys(value).length === 0;

/** What stands at a place inside a value; undefined: nothing. */
export const valueAtPointer = (value: unknown, pointer: Pointer): unknown =>
  valueAt(value, parsePointer(pointer));

/** The innermost part around a place inside a value that is a value itself: an argument of an operator or of a sentence. */
export const innermostValue = (value: unknown, pointer: Pointer): Pointer => {
  let part = value;
  let at = '';
  let names = parsePointer(pointer);
  for (;;) {
    const length =
      Array.isArray(part) && /^[1-9]\d*$/.test(names[0] ?? '')
        ? 1
        : isRecord(part) && Object.hasOwn(part, 'text') && names[0] === 'args'
          ? 2
          : 0;
    const next = names.slice(0, length);
    if (length === 0 || next.length < length) return at;
    part = valueAtPointer(part, joinPointer('', ...next));
    at = joinPointer(at, ...next);
    names = names.slice(length);
  }
};

/** A value with another part at a place. What leads there must be records and entries of lists, or is made as records; undefined: it cannot lead there. */
export const replaceAtPointer = (value: unknown, pointer: Pointer, part: unknown): unknown =>
  replaceAt(value, parsePointer(pointer), part);

const replaceAt = (value: unknown, [name, ...inner]: readonly string[], part: unknown): unknown => {
  if (name === undefined) return part;
  if (Array.isArray(value)) {
    const index = value.findIndex((_, at) => String(at) === name);
    return index === -1 ? undefined : value.with(index, replaceAt(value[index], inner, part));
  }
  if (value !== undefined && !isRecord(value)) return undefined;
  return { ...value, [name]: replaceAt(ownProperty(value, name), inner, part) };
};

/** Where in a value parts are left open. */
export const placeholderPointers = (value: unknown, pointer: Pointer): readonly Pointer[] => {
  if (isPlaceholder(value)) return [pointer];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) =>
        placeholderPointers(part, joinPointer(pointer, name)),
      )
    : [];
};
