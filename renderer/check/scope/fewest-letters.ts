import { textOf } from '../../document/reading.ts';
import type { Expression } from '../../expressions/expression.ts';
import { partsOfMask } from '../../expressions/operators/fits.ts';
import type { OperatorName } from '../../expressions/operators/index.ts';

type Part = Expression | undefined;

/** The value of the field, or what is left of it when something is taken out, which has no more letters. */
const isOfValue = (part: Part): boolean =>
  (part?.kind === 'reference' && part.root === 'value') ||
  (part?.kind === 'operation' && ['trim', 'digits', 'phone'].includes(part.name) && isOfValue(part.args[0]));

const textIn = (part: Part): string | undefined => (part?.kind === 'literal' ? textOf(part.value) : undefined);

/** The letters of the value when it has the form of a mask, is a text or begins with one. */
const lettersOf = (value: Part, form: { readonly length: number } | undefined): number => (isOfValue(value) ? (form?.length ?? 0) : 0);

/** The letters of the value when their number is another one, or more than that. */
const counted = (length: Part, number: Part, isMore: boolean): number => {
  if (length?.kind !== 'operation' || length.name !== 'length' || !isOfValue(length.args[0])) return 0;
  if (number?.kind !== 'literal' || typeof number.value !== 'number') return 0;
  return isMore ? Math.floor(number.value) + 1 : Math.ceil(number.value);
};

type Ask = (args: readonly Expression[], outcome: boolean) => number;

const ofEach = (args: readonly Expression[], outcome: boolean): readonly number[] => args.map((arg) => fewestLetters(arg, outcome));

const whenBelow: (isBelow: boolean, isOrEqual: boolean) => Ask =
  (isBelow, isOrEqual) =>
  ([a, b], outcome) =>
    // Where it does not hold the order is the other one, and equal ones are on the other side.
    isBelow === outcome ? counted(b, a, isOrEqual !== outcome) : counted(a, b, isOrEqual !== outcome);

/** Operators that ask for letters. They stand here and not with their operators: phones, which load these, do without. */
const asks: Partial<Readonly<Record<OperatorName, Ask>>> = {
  and: (args, outcome) => (outcome ? Math.max(...ofEach(args, true)) : Math.min(...ofEach(args, false))),
  or: (args, outcome) => (outcome ? Math.min(...ofEach(args, true)) : Math.max(...ofEach(args, false))),
  not: ([arg], outcome) => (arg === undefined ? 0 : fewestLetters(arg, !outcome)),
  if: ([, ...branches], outcome) => Math.min(...ofEach(branches, outcome)),
  lt: whenBelow(true, false),
  lte: whenBelow(true, true),
  gt: whenBelow(false, false),
  gte: whenBelow(false, true),
  eq: ([a, b], outcome) => (outcome ? Math.max(counted(a, b, false), counted(b, a, false), lettersOf(a, textIn(b)), lettersOf(b, textIn(a))) : 0),
  starts: ([value, beginning], outcome) => (outcome ? lettersOf(value, textIn(beginning)) : 0),
  fits: ([value, mask], outcome) => (outcome ? lettersOf(value, partsOfMask(textIn(mask) ?? '')) : 0),
};

/** How many letters the value of a field has at least where a rule of it comes out as said; Infinity where it never does. In doubt it is 0. */
export const fewestLetters = (rule: Expression, outcome: boolean): number => {
  if (rule.kind === 'operation') return asks[rule.name]?.(rule.args, outcome) ?? 0;
  return rule.kind === 'literal' && rule.value === !outcome ? Infinity : 0;
};
