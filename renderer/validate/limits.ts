import { isRecord } from '../document/json.ts';
import { pointerTo } from '../document/pointer.ts';
import type { Report } from '../problems/problem.ts';

/** How large a document may be. Enforced by a loop before anything walks the document recursively. */
export interface Limits {
  /** UTF-16 units of the whole text. */
  readonly size: number;
  /** Levels of arrays and objects. */
  readonly depth: number;
  /** Objects with an id and a widget. */
  readonly nodes: number;
  /** Letters of one text. */
  readonly text: number;
  /** Keys of one object. */
  readonly keys: number;
  /** Drawn entries of one repeat or list of fields. */
  readonly rows: number;
}

export const defaultLimits: Limits = { size: 256 * 1024, depth: 32, nodes: 2000, text: 4000, keys: 64, rows: 200 };

interface Place {
  readonly value: unknown;
  readonly pointer: string;
  readonly depth: number;
}

const refusedNames = new Set(['__proto__', 'constructor', 'prototype']);

const tooLarge = (report: Report, pointer: string, what: string, limit: number, found: number): false => {
  report({
    code: 'too-large',
    severity: 'error',
    pointer,
    message: `${pointer === '' ? 'The document' : pointer} has ${found} ${what}, but at most ${limit} are allowed. Split it or leave something out.`,
    expected: `at most ${limit} ${what}`,
    found: String(found),
  });
  return false;
};

/** Whether a parsed document keeps the limits; the first breach is reported. Never recursive, so it is safe for any depth. */
export const keepsLimits = (document: unknown, limits: Limits, report: Report): boolean => {
  const places: Place[] = [{ value: document, pointer: '', depth: 1 }];
  let nodes = 0;
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    const { value, pointer, depth } = place;
    if (typeof value === 'string' && value.length > limits.text) return tooLarge(report, pointer, 'letters', limits.text, value.length);
    if (typeof value !== 'object' || value === null) continue;
    if (depth > limits.depth) return tooLarge(report, pointer, 'levels', limits.depth, depth);
    if (Array.isArray(value)) {
      value.forEach((entry: unknown, index) => places.push({ value: entry, pointer: pointerTo(pointer, index), depth: depth + 1 }));
      continue;
    }
    if (!isRecord(value)) continue;
    const names = Object.keys(value);
    if (names.length > limits.keys) return tooLarge(report, pointer, 'keys', limits.keys, names.length);
    if (Object.hasOwn(value, 'widget') && Object.hasOwn(value, 'id')) nodes += 1;
    if (nodes > limits.nodes) return tooLarge(report, '', 'nodes', limits.nodes, nodes);
    for (const name of names) {
      if (refusedNames.has(name)) {
        report({
          code: 'unknown-key',
          severity: 'error',
          pointer: pointerTo(pointer, name),
          message: `${pointerTo(pointer, name)}: the name "${name}" is never allowed. Use another name.`,
          found: name,
        });
        return false;
      }
      places.push({ value: value[name], pointer: pointerTo(pointer, name), depth: depth + 1 });
    }
  }
  return true;
};

/** Whether a text is short enough to be parsed at all. */
export const keepsSize = (text: string, limits: Limits, report: Report): boolean =>
  text.length <= limits.size || tooLarge(report, '', 'letters', limits.size, text.length);
