import { textOf } from '../../document/reading.ts';
import { evaluate } from '../../expressions/evaluate.ts';
import type { Expression } from '../../expressions/expression.ts';
import { isFit, partsOfMask } from '../../expressions/operators/fits.ts';
import type { OperatorName } from '../../expressions/operators/index.ts';
import { notTaken, outOfChoices, quoted, refusalOfDay, type Refusal } from './refusal-of-value.ts';
import type { TakenValues } from './taken-values.ts';

/** A rule that nothing keeps, whatever the input takes: that is told of the rule alone. */
type Outcome = Refusal | 'never' | undefined;

type Part = Expression | undefined;

/** The value of the field, or what is left of it when something is taken out, which has no more letters. */
const isOfValue = (part: Part): boolean =>
  (part?.kind === 'reference' && part.root === 'value') ||
  (part?.kind === 'operation' &&
    ['trim', 'digits', 'phone'].includes(part.name) &&
    isOfValue(part.args[0]));

const textIn = (part: Part): string | undefined =>
  part?.kind === 'literal' ? textOf(part.value) : undefined;

const tooManyLetters = (letters: number, { letters: most }: TakenValues): Outcome =>
  most === undefined || letters <= most.is
    ? undefined
    : {
        code: 'too-few-letters',
        taken: `at most ${String(most.is)} letters`,
        expected: String(most.is),
        found: String(letters),
        letters,
        path: most.path,
      };

const isDigit = (sign: string): boolean => isFit(sign, '#');

/** Whether one of the digits fits a part of a mask. */
const takesDigits = (part: string): boolean =>
  Array.from('0123456789').some((digit) => isFit(digit, part));

/** Asks the value to have these signs, each of which is a part of a mask or stands for itself. */
const outcomeOfSigns = (
  value: Part,
  signs: readonly string[] | undefined,
  written: string,
  takes: TakenValues,
  isGood: (sign: string) => boolean,
): Outcome => {
  if (!isOfValue(value) || signs === undefined) return undefined;
  const isTyped = takes.digits !== true || signs.every(isGood);
  return (
    tooManyLetters(signs.length, takes) ??
    (isTyped ? undefined : notTaken('digits alone', 'digits', quoted(written), 'signs'))
  );
};

/** Asks the value to be a text, or to begin with one. */
const outcomeOfText = (value: Part, text: string | undefined, takes: TakenValues): Outcome =>
  text === undefined ? undefined : outcomeOfSigns(value, text.split(''), text, takes, isDigit);

/** Asks the value to be a day, or nothing. */
const outcomeOfDay = (value: Part, day: string | undefined, takes: TakenValues): Outcome =>
  day === undefined || !isOfValue(value) ? undefined : refusalOfDay(day, takes);

/** Asks the value to be what is written. */
const outcomeOfEqual = (value: Part, written: string | undefined, takes: TakenValues): Outcome =>
  outcomeOfDay(value, written, takes) ?? outcomeOfText(value, written, takes);

/** The letters of the value when their number is another one, or more than that. */
const counted = (length: Part, number: Part, isMore: boolean, takes: TakenValues): Outcome => {
  if (length?.kind !== 'operation' || length.name !== 'length' || !isOfValue(length.args[0]))
    return undefined;
  if (number?.kind !== 'literal' || typeof number.value !== 'number') return undefined;
  return tooManyLetters(isMore ? Math.floor(number.value) + 1 : Math.ceil(number.value), takes);
};

type Ask = (args: readonly Expression[], outcome: boolean, takes: TakenValues) => Outcome;

/** All have to come out so: one that cannot is enough, and of several the one tells most that asks for most. */
const allOf = (outcomes: readonly Outcome[]): Outcome => {
  if (outcomes.includes('never')) return 'never';
  return outcomes
    .filter((one) => typeof one === 'object')
    .toSorted((one, other) => other.letters - one.letters)[0];
};

/** One has to come out so: of several that cannot the one is nearest that asks for least. */
const oneOf = (outcomes: readonly Outcome[]): Outcome => {
  if (outcomes.includes(undefined)) return undefined;
  return (
    outcomes
      .filter((one) => typeof one === 'object')
      .toSorted((one, other) => one.letters - other.letters)[0] ?? 'never'
  );
};

const ofEach = (
  args: readonly Expression[],
  outcome: boolean,
  takes: TakenValues,
): readonly Outcome[] => args.map((arg) => outcomeOf(arg, outcome, takes));

const whenBelow: (isBelow: boolean, isOrEqual: boolean) => Ask =
  (isBelow, isOrEqual) =>
  ([a, b], outcome, takes) =>
    // Where it does not hold the order is the other one, and equal ones are on the other side.
    isBelow === outcome
      ? counted(b, a, isOrEqual !== outcome, takes)
      : counted(a, b, isOrEqual !== outcome, takes);

/** The entries of a list that is written out. */
const textsIn = (list: Part): readonly (string | undefined)[] => {
  if (list?.kind === 'operation' && list.name === 'list') return list.args.map(textIn);
  const entries: readonly unknown[] =
    list?.kind === 'literal' && Array.isArray(list.value) ? list.value : [];
  return entries.length > 0 ? entries.map(textOf) : [undefined];
};

/** Operators that ask something of a value. They stand here and not with their operators: phones, which load these, do without. */
const asks: Partial<Readonly<Record<OperatorName, Ask>>> = {
  and: (args, outcome, takes) =>
    outcome ? allOf(ofEach(args, true, takes)) : oneOf(ofEach(args, false, takes)),
  or: (args, outcome, takes) =>
    outcome ? oneOf(ofEach(args, true, takes)) : allOf(ofEach(args, false, takes)),
  not: ([arg], outcome, takes) => arg && outcomeOf(arg, !outcome, takes),
  if: ([, ...branches], outcome, takes) => oneOf(ofEach(branches, outcome, takes)),
  lt: whenBelow(true, false),
  lte: whenBelow(true, true),
  gt: whenBelow(false, false),
  gte: whenBelow(false, true),
  eq: ([a, b], outcome, takes) =>
    outcome
      ? allOf([
          counted(a, b, false, takes),
          counted(b, a, false, takes),
          outcomeOfEqual(a, textIn(b), takes),
          outcomeOfEqual(b, textIn(a), takes),
        ])
      : undefined,
  in: ([value, list], outcome, takes) =>
    outcome ? oneOf(textsIn(list).map((text) => outcomeOfEqual(value, text, takes))) : undefined,
  starts: ([value, beginning], outcome, takes) =>
    outcome ? outcomeOfText(value, textIn(beginning), takes) : undefined,
  fits: ([value, mask], outcome, takes) => {
    const written = textIn(mask) ?? '';
    return outcome
      ? outcomeOfSigns(value, partsOfMask(written), written, takes, takesDigits)
      : undefined;
  },
};

/** Operators that write for people, by formats that the configuration says. */
const writers: readonly OperatorName[] = ['money', 'date'];

/** Whether a test reads the value of the field and nothing else. */
const isOfValueAlone = (part: Expression): boolean => {
  if (part.kind === 'reference') return part.root === 'value';
  if (part.kind === 'literal') return part.refused !== true;
  return (
    part.kind === 'operation' &&
    part.names.length === 0 &&
    !writers.includes(part.name) &&
    part.args.every(isOfValueAlone)
  );
};

const comesOut = (test: Expression, outcome: boolean, value: string): boolean =>
  evaluate(test, {
    lookup: () => value,
    translate: (text) => text,
    formats: { thousands: '', decimal: '', currency: '' },
  }) === outcome;

const outcomeOf = (test: Expression, outcome: boolean, takes: TakenValues): Outcome => {
  if (test.kind === 'literal') return test.value === !outcome ? 'never' : undefined;
  if (takes.choices !== undefined && isOfValueAlone(test)) {
    const { is: choices } = takes.choices;
    if (['', ...choices].some((choice) => comesOut(test, outcome, choice))) return undefined;
    return outOfChoices(takes.choices, 'something else');
  }
  return test.kind === 'operation' ? asks[test.name]?.(test.args, outcome, takes) : undefined;
};

/** Why a rule is kept by nothing that an input takes. In doubt there is no reason. */
export const refusalOfRule = (rule: Expression, takes: TakenValues): Refusal | undefined => {
  const outcome = outcomeOf(rule, true, takes);
  return outcome === 'never' ? undefined : outcome;
};
