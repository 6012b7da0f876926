import { stepsOfTurn } from '../document/allowance.ts';
import { pointerTo, type Pointer } from '../document/pointer.ts';
import { isForbiddenName } from '../document/reading.ts';
import { makeProblem, type Told } from '../problems/make-problem.ts';
import type { Problem, Report } from '../problems/problem.ts';

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
  /** Letters of one key. */
  readonly key: number;
  /** Entries of one list. */
  readonly entries: number;
  /** Drawn entries of one repeat or list of fields. */
  readonly rows: number;
  /** Nodes on a screen at a time, those of all repeats and fragments together. */
  readonly drawn: number;
  /** Steps of all that a screen does in one turn of the browser. */
  readonly steps: number;
}

export const defaultLimits: Limits = {
  size: 256 * 1024,
  depth: 32,
  nodes: 2000,
  text: 4000,
  keys: 64,
  key: 200,
  entries: 1000,
  rows: 200,
  drawn: 10_000,
  steps: stepsOfTurn,
};

/** A list or object that is still to be walked. Its pointer is put together only when there is something to say about it. */
interface Place {
  readonly value: object;
  readonly name: string;
  readonly around: Place | undefined;
  readonly depth: number;
}

const pointerOf = ({ name, around }: Place): Pointer =>
  around === undefined ? '' : pointerTo(pointerOf(around), name);

const told = (what: string, limit: number, given: number): Told => {
  const [expected, found] = [`at most ${String(limit)} ${what}`, String(given)];
  return [
    `expected ${expected}, found ${found}. Split it or leave something out.`,
    { expected, found },
  ];
};

/** Whether a parsed document keeps the limits; the first breach is reported. Never recursive, so it is safe for any depth. */
export const keepsLimits = (document: unknown, limits: Limits, report: Report): boolean => {
  const breach = breachOf(document, limits);
  if (breach !== undefined) report(breach);
  return breach === undefined;
};

const breachOf = (document: unknown, limits: Limits): Problem | undefined => {
  const places: Place[] =
    typeof document === 'object' && document !== null
      ? [{ value: document, name: '', around: undefined, depth: 1 }]
      : [];
  let nodes = 0;
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    const { value, depth } = place;
    if (depth > limits.depth)
      return makeProblem('too-large', pointerOf(place), ...told('levels', limits.depth, depth));
    const names = Object.keys(value);
    if (Array.isArray(value)) {
      if (names.length > limits.entries)
        return makeProblem(
          'too-large',
          pointerOf(place),
          ...told('entries', limits.entries, names.length),
        );
    } else {
      if (names.length > limits.keys)
        return makeProblem(
          'too-large',
          pointerOf(place),
          ...told('keys', limits.keys, names.length),
        );
      if (Object.hasOwn(value, 'widget') && Object.hasOwn(value, 'id')) nodes += 1;
      if (nodes > limits.nodes)
        return makeProblem('too-large', '', ...told('nodes', limits.nodes, nodes));
    }
    for (const name of names) {
      const member: unknown = Reflect.get(value, name);
      if (name.length > limits.key)
        return makeProblem(
          'too-large',
          pointerOf(place),
          ...told('letters in a name', limits.key, name.length),
        );
      if (isForbiddenName(name))
        return makeProblem(
          'unknown-key',
          pointerTo(pointerOf(place), name),
          `the name "${name}" is never allowed. Use another one.`,
          { found: name },
        );
      if (typeof member === 'string' && member.length > limits.text)
        return makeProblem(
          'too-large',
          pointerTo(pointerOf(place), name),
          ...told('letters', limits.text, member.length),
        );
      if (typeof member === 'object' && member !== null)
        places.push({ value: member, name, around: place, depth: depth + 1 });
    }
  }
  return undefined;
};

/** Whether a text is short enough to be parsed at all. */
export const keepsSize = (text: string, limits: Limits, report: Report): boolean => {
  const isKept = text.length <= limits.size;
  if (!isKept) report(makeProblem('too-large', '', ...told('letters', limits.size, text.length)));
  return isKept;
};
