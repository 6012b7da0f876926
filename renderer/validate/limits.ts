import { defaultTaskBudget } from '../document/budget.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import { isForbiddenName } from '../document/coerce.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { LimitName as AnyLimit } from '../diagnostics/messages/text.ts';

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

type LimitName = AnyLimit & keyof Limits;

const pointerOf = ({ name, parent }: StackEntry): Pointer =>
  parent === undefined ? '' : joinPointer(pointerOf(parent), name);

/** Checks a parsed document and reports the first breach. Iterative, so safe at any depth. */
export const isWithinLimits = (document: unknown, limits: Limits, report: Report): boolean => {
  const isWithin = (of: LimitName, found: number, pointer: () => Pointer): boolean => {
    const limit = limits[of];
    if (found > limit) report('too-large.limit', pointer(), { of, limit, found });
    return found <= limit;
  };
  const stack: StackEntry[] =
    typeof document === 'object' && document !== null
      ? [{ value: document, name: '', parent: undefined, depth: 1 }]
      : [];
  let nodes = 0;
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    const { value, depth } = place;
    const names = Object.keys(value);
    const isList = Array.isArray(value);
    const pointer = (): Pointer => pointerOf(place);
    if (
      !isWithin('maxDepth', depth, pointer) ||
      !isWithin(isList ? 'maxListLength' : 'maxKeys', names.length, pointer)
    )
      return false;
    if (!isList && Object.hasOwn(value, 'widget') && Object.hasOwn(value, 'id')) nodes += 1;
    if (!isWithin('maxNodes', nodes, () => '')) return false;
    for (const name of names) {
      const member: unknown = Reflect.get(value, name);
      const memberPointer = (): Pointer => joinPointer(pointer(), name);
      if (!isWithin('maxKeyLength', name.length, pointer)) return false;
      if (isForbiddenName(name)) {
        report('unknown-key.forbidden', memberPointer(), { name });
        return false;
      }
      if (typeof member === 'string' && !isWithin('maxTextLength', member.length, memberPointer))
        return false;
      if (typeof member === 'object' && member !== null)
        stack.push({ value: member, name, parent: place, depth: depth + 1 });
    }
  }
  return true;
};

export const isWithinSize = (text: string, limits: Limits, report: Report): boolean => {
  const { maxLength: limit } = limits;
  const found = text.length;
  if (found > limit) report('too-large.limit', '', { of: 'maxLength', limit, found });
  return found <= limit;
};
