import { defaultTaskBudget } from '../document/budget.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import { isForbiddenName } from '../document/coerce.ts';
import {
  makeProblem,
  type MessageWithData,
  type Problem,
  type Report,
} from '../diagnostics/problem.ts';

/**
 * Returns the offset at which nesting exceeds `depth`. Iterative, to run before any recursive
 * parser.
 */
export const findDepthOverflow = (text: string, depth: number): number | undefined => {
  let level = 0;
  let isInText = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const letter = text[offset];
    if (letter === '"') isInText = !isInText;
    else if (isInText) offset += letter === '\\' ? 1 : 0;
    else if (letter === '{' || letter === '[') level += 1;
    else if (letter === '}' || letter === ']') level -= 1;
    if (level > depth) return offset;
  }
  return undefined;
};

/** Size limits, enforced iteratively before any recursive walk. */
export interface Limits {
  /** UTF-16 units of the document text. */
  readonly maxLength: number;
  readonly maxDepth: number;
  readonly maxNodes: number;
  readonly maxTextLength: number;
  readonly maxKeys: number;
  readonly maxKeyLength: number;
  readonly maxListLength: number;
  /** Rendered entries of one repeat or field list. */
  readonly maxRows: number;
  /** Mounted nodes per screen, with all repeats and fragments. */
  readonly maxMountedNodes: number;
  /** Steps per browser task. */
  readonly taskBudget: number;
}

export const defaultLimits: Limits = {
  maxLength: 256 * 1024,
  maxDepth: 32,
  maxNodes: 2000,
  maxTextLength: 4000,
  maxKeys: 64,
  maxKeyLength: 200,
  maxListLength: 1000,
  maxRows: 200,
  maxMountedNodes: 10_000,
  taskBudget: defaultTaskBudget,
};

interface StackEntry {
  readonly value: object;
  readonly name: string;
  readonly parent: StackEntry | undefined;
  readonly depth: number;
}

const pointerOf = ({ name, parent: around }: StackEntry): Pointer =>
  around === undefined ? '' : joinPointer(pointerOf(around), name);

const limitMessage = (what: string, limit: number, given: number): MessageWithData => {
  const [expected, found] = [`at most ${String(limit)} ${what}`, String(given)];
  return [
    `expected ${expected}, found ${found}. Split it or leave something out.`,
    { expected, found },
  ];
};

/** Checks a parsed document and reports the first breach. Iterative, so safe at any depth. */
export const isWithinLimits = (document: unknown, limits: Limits, report: Report): boolean => {
  const breach = findBreach(document, limits);
  if (breach !== undefined) report(breach);
  return breach === undefined;
};

const findBreach = (document: unknown, limits: Limits): Problem | undefined => {
  const stack: StackEntry[] =
    typeof document === 'object' && document !== null
      ? [{ value: document, name: '', parent: undefined, depth: 1 }]
      : [];
  let nodes = 0;
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    const { value, depth } = place;
    if (depth > limits.maxDepth)
      return makeProblem(
        'too-large',
        pointerOf(place),
        ...limitMessage('levels', limits.maxDepth, depth),
      );
    const names = Object.keys(value);
    if (Array.isArray(value)) {
      if (names.length > limits.maxListLength)
        return makeProblem(
          'too-large',
          pointerOf(place),
          ...limitMessage('entries', limits.maxListLength, names.length),
        );
    } else {
      if (names.length > limits.maxKeys)
        return makeProblem(
          'too-large',
          pointerOf(place),
          ...limitMessage('keys', limits.maxKeys, names.length),
        );
      if (Object.hasOwn(value, 'widget') && Object.hasOwn(value, 'id')) nodes += 1;
      if (nodes > limits.maxNodes)
        return makeProblem('too-large', '', ...limitMessage('nodes', limits.maxNodes, nodes));
    }
    for (const name of names) {
      const member: unknown = Reflect.get(value, name);
      if (name.length > limits.maxKeyLength)
        return makeProblem(
          'too-large',
          pointerOf(place),
          ...limitMessage('letters in a name', limits.maxKeyLength, name.length),
        );
      if (isForbiddenName(name))
        return makeProblem(
          'unknown-key',
          joinPointer(pointerOf(place), name),
          `the name "${name}" is never allowed. Use another one.`,
          { found: name },
        );
      if (typeof member === 'string' && member.length > limits.maxTextLength)
        return makeProblem(
          'too-large',
          joinPointer(pointerOf(place), name),
          ...limitMessage('letters', limits.maxTextLength, member.length),
        );
      if (typeof member === 'object' && member !== null)
        stack.push({ value: member, name, parent: place, depth: depth + 1 });
    }
  }
  return undefined;
};

export const isWithinSize = (text: string, limits: Limits, report: Report): boolean => {
  const isWithin = text.length <= limits.maxLength;
  if (!isWithin)
    report(makeProblem('too-large', '', ...limitMessage('letters', limits.maxLength, text.length)));
  return isWithin;
};
