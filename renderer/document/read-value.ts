import { emptyRecord, isMissing, isRecord, ownProperty } from './json.ts';
import { pointerTo, type Pointer } from './pointer.ts';
import type { RecordType, TextType, Type } from './type.ts';

/** A place of an answer that does not have the shape of its contract. */
export interface ShapeFault {
  readonly pointer: Pointer;
  readonly expected: Type['kind'];
}

/** Told apart from every value that can come. */
const unreadable = Symbol('unreadable');

const maximumDepth = 32;

/** How open enums are compared: without case, blanks, _ and - (AMB-55). */
export const foldCode = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]/g, '');

const readText = (type: TextType, value: unknown): unknown => {
  const text = typeof value === 'number' && type.code === true && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== 'string') return unreadable;
  if (type.values === undefined) return text;
  const known =
    type.open === true ? type.values.find((candidate) => foldCode(candidate) === foldCode(text)) : type.values.find((candidate) => candidate === text);
  return known ?? (type.open === true ? text : unreadable);
};

/** What stands in for a value that is missing or has the wrong shape; `unreadable` when nothing honest can. */
const emptyValue = (type: Type): unknown => {
  switch (type.kind) {
    case 'list':
      return [];
    case 'optional':
    case 'missing':
    case 'any':
      return undefined;
    default:
      return unreadable;
  }
};

/**
 * Reads a value from outside through its type: own properties only, unknown ones left out, codes as texts. A faulty optional part is missing, a faulty
 * entry of a list is left out, and each is told to `fault`. @returns undefined when the value as a whole is unusable.
 */
export const readValue = (type: Type, value: unknown, fault: (fault: ShapeFault) => void): unknown => {
  const read = (of: Type, found: unknown, pointer: Pointer, depth: number): unknown => {
    if (depth > maximumDepth) return unreadable;
    if (of.kind === 'optional') return isMissing(found) ? undefined : readOptional(of.of, found, pointer, depth);
    switch (of.kind) {
      case 'text':
        return readText(of, found);
      case 'number':
        return typeof found === 'number' && Number.isFinite(found) ? found : unreadable;
      case 'boolean':
        return typeof found === 'boolean' ? found : unreadable;
      case 'amount':
      case 'date':
        return typeof found === 'string' || (typeof found === 'number' && Number.isFinite(found)) ? found : unreadable;
      case 'list':
        return Array.isArray(found) ? readList(of.of, found, pointer, depth) : unreadable;
      case 'record':
        return isRecord(found) ? readRecord(of, found, pointer, depth) : unreadable;
      case 'missing':
        return undefined;
      case 'any':
        return found;
    }
  };
  const readOptional = (of: Type, found: unknown, pointer: Pointer, depth: number): unknown => {
    const result = read(of, found, pointer, depth);
    if (result !== unreadable) return result;
    fault({ pointer, expected: of.kind });
    const empty = emptyValue(of);
    return empty === unreadable ? undefined : empty;
  };
  const readList = (of: Type, found: readonly unknown[], pointer: Pointer, depth: number): unknown[] => {
    const entries: unknown[] = [];
    found.forEach((entry, index) => {
      const result = read(of, entry, pointerTo(pointer, index), depth + 1);
      if (result === unreadable) fault({ pointer: pointerTo(pointer, index), expected: of.kind });
      else entries.push(result);
    });
    return entries;
  };
  const readRecord = (of: RecordType, found: unknown, pointer: Pointer, depth: number): unknown => {
    const result = emptyRecord();
    for (const [name, field] of Object.entries(of.fields)) {
      const entry = read(field, ownProperty(found, name), pointerTo(pointer, name), depth + 1);
      if (entry === unreadable) return unreadable;
      if (entry !== undefined) result[name] = entry;
    }
    if (of.rest !== undefined && isRecord(found)) {
      for (const name of Object.keys(found)) {
        if (Object.hasOwn(of.fields, name)) continue;
        const entry = read(of.rest, found[name], pointerTo(pointer, name), depth + 1);
        if (entry === unreadable) fault({ pointer: pointerTo(pointer, name), expected: of.rest.kind });
        else result[name] = entry;
      }
    }
    return result;
  };
  const result = read(type, value, '', 0);
  if (result !== unreadable) return result;
  fault({ pointer: '', expected: type.kind });
  return undefined;
};
