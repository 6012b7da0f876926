import { defaultTaskBudget } from '../document/budget.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import { isForbiddenName } from '../document/coerce.ts';
import { isRecord, type UnknownRecord } from '../document/json.ts';
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
  readonly name: string | number;
  readonly parent: StackEntry | undefined;
  readonly depth: number;
}

type LimitName = AnyLimit & keyof Limits;

const pointerOf = ({ name, parent }: StackEntry): Pointer =>
  parent === undefined ? '' : joinPointer(pointerOf(parent), name);

/** Checks a parsed document and reports the first breach. Iterative, so safe at any depth. */
export const isWithinLimits = (document: unknown, limits: Limits, report: Report): boolean => {
  const stack: StackEntry[] = [];
  /** Pointers are only made for breaches: a document has thousands of values. */
  const isWithin = (of: LimitName, found: number, at?: StackEntry, name?: string | number) => {
    const limit = limits[of];
    if (found <= limit) return true;
    const pointer = at === undefined ? '' : pointerOf(at);
    const data = { of, limit, found };
    report('too-large.limit', name === undefined ? pointer : joinPointer(pointer, name), data);
    return false;
  };
  const isMemberWithin = (member: unknown, at: StackEntry, name: string | number): boolean => {
    if (typeof member === 'object' && member !== null)
      stack.push({ value: member, name, parent: at, depth: at.depth + 1 });
    return typeof member !== 'string' || isWithin('maxTextLength', member.length, at, name);
  };
  const isListWithin = (list: readonly unknown[], at: StackEntry): boolean =>
    isWithin('maxListLength', list.length, at) &&
    list.every((member, index) => isMemberWithin(member, at, index));
  let nodes = 0;
  const isRecordWithin = (record: UnknownRecord, at: StackEntry): boolean => {
    const names = Object.keys(record);
    if (Object.hasOwn(record, 'widget') && Object.hasOwn(record, 'id')) nodes += 1;
    return (
      isWithin('maxKeys', names.length, at) &&
      isWithin('maxNodes', nodes) &&
      names.every((name) => {
        if (!isWithin('maxKeyLength', name.length, at)) return false;
        if (!isForbiddenName(name)) return isMemberWithin(record[name], at, name);
        report('unknown-key.forbidden', joinPointer(pointerOf(at), name), { name });
        return false;
      })
    );
  };
  if (typeof document === 'object' && document !== null)
    stack.push({ value: document, name: '', parent: undefined, depth: 1 });
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const { value } = at;
    if (!isWithin('maxDepth', at.depth, at)) return false;
    if (
      !(Array.isArray(value)
        ? isListWithin(value, at)
        : isRecord(value) && isRecordWithin(value, at))
    )
      return false;
  }
  return true;
};

export const isWithinSize = (text: string, limits: Limits, report: Report): boolean => {
  const { maxLength: limit } = limits;
  const found = text.length;
  if (found > limit) report('too-large.limit', '', { of: 'maxLength', limit, found });
  return found <= limit;
};
