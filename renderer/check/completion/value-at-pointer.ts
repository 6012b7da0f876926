import { isRecord, ownProperty, valueAt } from '../../document/json.ts';
import { parsePointer, joinPointer, type Pointer } from '../../document/pointer.ts';

/** Placeholder for an unwritten value: fits any type and is never reported. */
export const placeholderValue: unknown = Object.freeze({});

const isPlaceholder = (value: unknown): boolean =>
  isRecord(value) && Object.keys(value).length === 0;

export const valueAtPointer = (value: unknown, pointer: Pointer): unknown =>
  valueAt(value, parsePointer(pointer));

/** Returns the innermost expression at a pointer: an operator or text argument. */
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

/**
 * Replaces a nested value and creates missing records. Returns `undefined` if the pointer crosses a
 * scalar.
 */
export const replaceAtPointer = (value: unknown, pointer: Pointer, part: unknown): unknown =>
  replaceAt(value, parsePointer(pointer), part);

const replaceAt = (value: unknown, [name, ...inner]: readonly string[], part: unknown): unknown => {
  if (name === undefined) return part;
  if (Array.isArray(value)) {
    const index = value.findIndex((_, at) => String(at) === name);
    return index === -1
      ? undefined
      : value.map((one: unknown, at): unknown =>
          at === index ? replaceAt(one, inner, part) : one,
        );
  }
  if (value !== undefined && !isRecord(value)) return undefined;
  return { ...value, [name]: replaceAt(ownProperty(value, name), inner, part) };
};

export const placeholderPointers = (value: unknown, pointer: Pointer): readonly Pointer[] => {
  if (isPlaceholder(value)) return [pointer];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) =>
        placeholderPointers(part, joinPointer(pointer, name)),
      )
    : [];
};
