import { isRecord, type Json } from '../../../renderer/entries/document.ts';
import { sentenceOf } from '../inspector/structure.ts';
import { describeSample, type ReadSample } from './sample-data.ts';

/** Result that only the running page knows. */
const unknown = Symbol('unknown');

type Result = unknown;

const isEmpty = (value: Result): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const asText = (value: Result): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const isEqual = (one: Result, other: Result): boolean =>
  one !== undefined && asText(one) === asText(other) && typeof one !== 'object';

const formatted = (value: Result, kind: 'amount' | 'date'): Result => {
  if (value === undefined || value === unknown) return value;
  return describeSample(value, { kind })?.replaceAll(/[“”]/g, '') ?? unknown;
};

type Operator = (args: readonly Result[]) => Result;

const operators: Readonly<Record<string, Operator>> = {
  default: (args) => args.find((value) => value !== undefined),
  money: ([value]) => formatted(value, 'amount'),
  date: ([value]) => formatted(value, 'date'),
  eq: ([one, other]) => isEqual(one, other),
  ne: ([one, other]) => !isEqual(one, other),
  empty: ([value]) => isEmpty(value),
  has: ([value]) => value !== undefined,
  not: ([value]) => value !== true,
  and: (args) => args.every((value) => value === true),
  or: (args) => args.some((value) => value === true),
};

const evaluate = (value: unknown, read: ReadSample): Result => {
  const sentence = sentenceOf(value);
  if (sentence !== undefined) {
    const args = Object.entries(sentence.args).map(
      ([name, part]) => [name, evaluate(part, read)] as const,
    );
    if (args.some(([, result]) => result === unknown)) return unknown;
    return args.reduce(
      (text, [name, result]) => text.replaceAll(`{${name}}`, asText(result)),
      sentence.text,
    );
  }
  if (isRecord(value))
    return typeof value.$ === 'string'
      ? ['params', 'state', 'sources'].includes(value.$.split('.')[0] ?? '')
        ? read(value.$)
        : unknown
      : unknown;
  if (!Array.isArray(value)) return value;
  const name: unknown = value[0];
  const parts: readonly unknown[] = value.slice(1);
  if (name === 'if') {
    const test = evaluate(parts[0], read);
    if (test === unknown) return unknown;
    return evaluate(parts[test === true ? 1 : 2], read);
  }
  const operator = typeof name === 'string' ? operators[name] : undefined;
  if (operator === undefined) return unknown;
  const results = parts.map((part) => evaluate(part, read));
  return results.includes(unknown) ? unknown : operator(results);
};

/** Result of a formula in a sample state; undefined if only a running page has one. */
export const resultOf = (
  value: unknown,
  read: ReadSample,
): string | number | boolean | undefined => {
  const result = evaluate(value, read);
  return typeof result === 'string' || typeof result === 'number' || typeof result === 'boolean'
    ? result
    : undefined;
};

/** Result as the literal of a control; undefined if it does not fit. */
export const literalOf = (
  result: string | number | boolean | undefined,
  control: string,
  isSentence: boolean,
): Json | undefined => {
  if (result === undefined) return undefined;
  switch (control) {
    case 'text':
      return isSentence ? { text: String(result) } : String(result);
    case 'number':
      return typeof result === 'number' ? result : undefined;
    case 'yes-no':
      return typeof result === 'boolean' ? result : undefined;
    case 'colour':
      return typeof result === 'string' && /^#[0-9a-f]{6}$/i.test(result) ? result : undefined;
    default:
      return undefined;
  }
};
