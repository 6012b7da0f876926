import {
  isRecord,
  ownProperty,
  parsePointer,
  type Pointer,
} from '../../../../renderer/entries/document.ts';
import { comparisons } from '../../formula/comparisons.ts';
import { readCondition } from '../../formula/condition.ts';
import { nameReference } from '../../formula/reference-groups.ts';
import { describeValue } from '../../inspector/describe-value.ts';
import { isJson } from '../../inspector/structure.ts';
import { titleAt, titleFromName } from '../../inspector/title-of.ts';
import { describeTimesIn } from '../../shell/format.ts';
import { shorten } from './describe-block.ts';

const maxValueLength = 90;

/** Words of both texts that differ, with a few before them for context. */
const cutEqualStart = (before: string, after: string): readonly [string, string] => {
  if (Math.max(before.length, after.length) <= maxValueLength) return [before, after];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = before.lastIndexOf(' ', Math.max(0, same - 20));
  const cut = (text: string): string =>
    shorten(start > 0 ? `…${text.slice(start)}` : text, maxValueLength);
  return [cut(before), cut(after)];
};

/** Text of a value without quotes; undefined for other values. */
const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return describeTimesIn(value);
  const text = isRecord(value) && !('$' in value) ? ownProperty(value, 'text') : undefined;
  return typeof text === 'string' ? text : undefined;
};

const picture = /^[0-9a-f]{64}$/;

/** Value as an operator reads it; undefined if only a formula can express it. */
const wordsOf = (value: unknown, kind: string): string | undefined => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)) return value;
  return describeValue(value, kind);
};

const describeConditionValue = (value: unknown): string =>
  typeof value === 'string' ? value : (describeValue(value, 'screen') ?? 'a computed value');

/** `Campaign in the link is facebook`; undefined for tests beyond simple rows. */
const describeCondition = (test: unknown, document: unknown): string | undefined => {
  const condition = isJson(test) ? readCondition(test) : undefined;
  const rows = condition?.rows.map(({ left, comparison, right }) => {
    const path = ownProperty(left, '$');
    if (typeof path !== 'string') return undefined;
    const values = right.map(describeConditionValue).join(' or ');
    return `${nameReference(path, document)} ${comparisons[comparison].words} ${values}`.trim();
  });
  return rows === undefined || rows.includes(undefined)
    ? undefined
    : rows.join(condition?.join === 'or' ? ' or ' : ' and ');
};

const describeVisibility = (after: unknown, document: unknown): string => {
  if (after === undefined) return 'always shown';
  const words = describeCondition(after, document);
  return words === undefined ? 'shown under another condition' : `shown only when ${words}`;
};

/** Labels of the parts of a value, without the layers that only the JSON has. */
const labelOf = (path: Pointer): string => {
  const [first = '', ...rest] = parsePointer(path);
  if (first === 'on') return ['Actions', ...rest.map(titleFromName)].join(' › ');
  const names =
    first === 'props' || first === 'args' || first === 'theme' ? rest : [first, ...rest];
  return names.map((name) => titleAt(name, '/body/0')).join(' › ');
};

export interface ValueChange {
  /** From its block. */
  readonly path: Pointer;
  readonly before: unknown;
  readonly after: unknown;
  /** Words that borrowers see before and after, also behind a formula. */
  readonly seen?: readonly [before: string, after: string] | undefined;
}

/**
 * Sentence about a changed value, such as `Text: “Old” → “New”`.
 * @param document that contains the new value
 */
export const describeValueChange = (
  { path, before, after, seen }: ValueChange,
  document: unknown,
  label = labelOf(path),
): string => {
  if (path === '/show') return describeVisibility(after, document);
  const kind = String(ownProperty(document, 'kind'));
  if ([before, after].some((value) => typeof value === 'string' && picture.test(value)))
    return `${label}: ${after === undefined ? 'removed' : before === undefined ? 'chosen' : 'another image'}`;
  const [oldText, newText] = seen ?? [textOf(before), textOf(after)];
  if (oldText !== undefined && newText !== undefined && oldText !== newText && !isColour(newText)) {
    const [old, fresh] = cutEqualStart(oldText, newText);
    return `${label}: “${old}” → “${fresh}”`;
  }
  const [old, fresh] = [wordsOf(before, kind), wordsOf(after, kind)].map(
    (words) => words && shorten(describeTimesIn(words), maxValueLength),
  );
  if (after === undefined) return `${label}: ${old === undefined ? 'removed' : `${old} removed`}`;
  if (before === undefined) return `${label}: ${fresh ?? 'set by a formula'}`;
  return old === undefined || fresh === undefined || old === fresh
    ? `${label} changed`
    : `${label}: ${old} → ${fresh}`;
};

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
