import type { InputDomain } from './input-domain.ts';
import { toText } from '../../document/coerce.ts';
import { evaluate } from '../../expressions/evaluate.ts';
import type { Expression } from '../../expressions/expression.ts';
import { matchesMaskPart, parseMask } from '../../expressions/operators/fits.ts';
import type { OperatorName } from '../../expressions/operators/index.ts';

/** Why an input does not take what is asked for. */
interface RuleConflict {
  readonly code: 'too-few-letters' | 'not-taken';
  /** All that the input takes, in words and alone. */
  readonly accepted: string;
  readonly expected: string;
  /** What is asked for. */
  readonly found: string;
  /** Letters that are asked for; 0 where the reason is another one. */
  readonly requiredLength: number;
  /** Where the schema of the widget says what it takes. */
  readonly path: string;
}

/** A text as sentences name it. */
const quoted = (text: string): string => JSON.stringify(text);

/** @param taken all that the input takes, in words */
const makeConflict = (
  taken: string,
  expected: string,
  found: string,
  path: string,
): RuleConflict => ({
  code: 'not-taken',
  accepted: taken,
  expected,
  found,
  requiredLength: 0,
  path,
});

/** Why an input of days does not take one; no day at all is taken by each. */
const explainDateConflict = (day: string, { days }: InputDomain): RuleConflict | undefined => {
  if (days === undefined || day === '') return undefined;
  const { first, last } = days;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day))
    return makeConflict('a day as YYYY-MM-DD', 'YYYY-MM-DD', quoted(day), 'field');
  if (first !== undefined && day < first.is)
    return makeConflict(`days from ${first.is} on`, first.is, quoted(day), first.path);
  return last !== undefined && day > last.is
    ? makeConflict(`days up to ${last.is}`, last.is, quoted(day), last.path)
    : undefined;
};

/** Nothing that is asked for is among the choices, of which the first are named. */
const explainChoiceConflict = (
  { is: choices, path }: NonNullable<InputDomain['choices']>,
  found: string,
): RuleConflict => {
  const [some, more] = [choices.slice(0, 5).map(quoted).join(', '), choices.length - 5];
  const listed = more > 0 ? `${some} and ${String(more)} more` : some;
  return makeConflict(choices.length === 0 ? 'nothing' : `one of ${listed}`, listed, found, path);
};

/**
 * Why a value is nothing that can be chosen in an input. What is typed may begin with more than can be typed, such as the masked number of a card; and what is no day is
 * told of the value alone.
 */
export const explainValueConflict = (
  value: string,
  domain: InputDomain,
): RuleConflict | undefined => {
  if (value === '') return undefined;
  if (domain.choices !== undefined && !domain.choices.is.includes(value))
    return explainChoiceConflict(domain.choices, quoted(value));
  const conflict = explainDateConflict(value, domain);
  return conflict?.path === 'field' ? undefined : conflict;
};

/** A rule that nothing keeps, whatever the input takes: that is told of the rule alone. */
type ConflictResult = RuleConflict | 'never' | undefined;

type Operand = Expression | undefined;

/** The value of the field, or what is left of it when something is taken out, which has no more letters. */
const derivesFromValue = (part: Operand): boolean =>
  (part?.kind === 'reference' && part.root === 'value') ||
  (part?.kind === 'operation' &&
    ['trim', 'digits', 'phone'].includes(part.name) &&
    derivesFromValue(part.args[0]));

const literalText = (part: Operand): string | undefined =>
  part?.kind === 'literal' ? toText(part.value) : undefined;

const lengthConflict = (letters: number, { maxLength: most }: InputDomain): ConflictResult =>
  most === undefined || letters <= most.is
    ? undefined
    : {
        code: 'too-few-letters',
        accepted: `at most ${String(most.is)} letters`,
        expected: String(most.is),
        found: String(letters),
        requiredLength: letters,
        path: most.path,
      };

const isDigit = (sign: string): boolean => matchesMaskPart(sign, '#');

/** Whether one of the digits fits a part of a mask. */
const matchesDigit = (part: string): boolean =>
  Array.from('0123456789').some((digit) => matchesMaskPart(digit, part));

/** Asks the value to have these signs, each of which is a part of a mask or stands for itself. */
const patternConflict = (
  value: Operand,
  signs: readonly string[] | undefined,
  written: string,
  takes: InputDomain,
  isGood: (sign: string) => boolean,
): ConflictResult => {
  if (!derivesFromValue(value) || signs === undefined) return undefined;
  const isTyped = takes.digits !== true || signs.every(isGood);
  return (
    lengthConflict(signs.length, takes) ??
    (isTyped ? undefined : makeConflict('digits alone', 'digits', quoted(written), 'signs'))
  );
};

/** Asks the value to be a text, or to begin with one. */
const textConflict = (
  value: Operand,
  text: string | undefined,
  takes: InputDomain,
): ConflictResult =>
  text === undefined ? undefined : patternConflict(value, text.split(''), text, takes, isDigit);

/** Asks the value to be a day, or nothing. */
const dayConflict = (
  value: Operand,
  day: string | undefined,
  takes: InputDomain,
): ConflictResult =>
  day === undefined || !derivesFromValue(value) ? undefined : explainDateConflict(day, takes);

/** Asks the value to be what is written. */
const equalityConflict = (
  value: Operand,
  written: string | undefined,
  takes: InputDomain,
): ConflictResult => dayConflict(value, written, takes) ?? textConflict(value, written, takes);

/** The letters of the value when their number is another one, or more than that. */
const countConflict = (
  length: Operand,
  number: Operand,
  isMore: boolean,
  takes: InputDomain,
): ConflictResult => {
  if (length?.kind !== 'operation' || length.name !== 'length' || !derivesFromValue(length.args[0]))
    return undefined;
  if (number?.kind !== 'literal' || typeof number.value !== 'number') return undefined;
  return lengthConflict(isMore ? Math.floor(number.value) + 1 : Math.ceil(number.value), takes);
};

type OperatorConflict = (
  args: readonly Expression[],
  outcome: boolean,
  takes: InputDomain,
) => ConflictResult;

/** All have to come out so: one that cannot is enough, and of several the one tells most that asks for most. */
const conflictOfAll = (outcomes: readonly ConflictResult[]): ConflictResult => {
  if (outcomes.includes('never')) return 'never';
  return outcomes
    .filter((one) => typeof one === 'object')
    .toSorted((one, other) => other.requiredLength - one.requiredLength)[0];
};

/** One has to come out so: of several that cannot the one is nearest that asks for least. */
const conflictOfAny = (outcomes: readonly ConflictResult[]): ConflictResult => {
  if (outcomes.includes(undefined)) return undefined;
  return (
    outcomes
      .filter((one) => typeof one === 'object')
      .toSorted((one, other) => one.requiredLength - other.requiredLength)[0] ?? 'never'
  );
};

const conflictsOfEach = (
  args: readonly Expression[],
  outcome: boolean,
  takes: InputDomain,
): readonly ConflictResult[] => args.map((arg) => findConflict(arg, outcome, takes));

const comparisonConflict: (isBelow: boolean, isOrEqual: boolean) => OperatorConflict =
  (isBelow, isOrEqual) =>
  ([a, b], outcome, takes) =>
    // Where it does not hold the order is the other one, and equal ones are on the other side.
    isBelow === outcome
      ? countConflict(b, a, isOrEqual !== outcome, takes)
      : countConflict(a, b, isOrEqual !== outcome, takes);

/** The entries of a list that is written out. */
const literalTextsOf = (list: Operand): readonly (string | undefined)[] => {
  if (list?.kind === 'operation' && list.name === 'list') return list.args.map(literalText);
  const entries: readonly unknown[] =
    list?.kind === 'literal' && Array.isArray(list.value) ? list.value : [];
  return entries.length > 0 ? entries.map(toText) : [undefined];
};

/** Operators that ask something of a value. They stand here and not with their operators: phones, which load these, do without. */
const operatorConflicts: Partial<Readonly<Record<OperatorName, OperatorConflict>>> = {
  and: (args, outcome, takes) =>
    outcome
      ? conflictOfAll(conflictsOfEach(args, true, takes))
      : conflictOfAny(conflictsOfEach(args, false, takes)),
  or: (args, outcome, takes) =>
    outcome
      ? conflictOfAny(conflictsOfEach(args, true, takes))
      : conflictOfAll(conflictsOfEach(args, false, takes)),
  not: ([arg], outcome, takes) => arg && findConflict(arg, !outcome, takes),
  if: ([, ...branches], outcome, takes) => conflictOfAny(conflictsOfEach(branches, outcome, takes)),
  lt: comparisonConflict(true, false),
  lte: comparisonConflict(true, true),
  gt: comparisonConflict(false, false),
  gte: comparisonConflict(false, true),
  eq: ([a, b], outcome, takes) =>
    outcome
      ? conflictOfAll([
          countConflict(a, b, false, takes),
          countConflict(b, a, false, takes),
          equalityConflict(a, literalText(b), takes),
          equalityConflict(b, literalText(a), takes),
        ])
      : undefined,
  in: ([value, list], outcome, takes) =>
    outcome
      ? conflictOfAny(literalTextsOf(list).map((text) => equalityConflict(value, text, takes)))
      : undefined,
  starts: ([value, beginning], outcome, takes) =>
    outcome ? textConflict(value, literalText(beginning), takes) : undefined,
  fits: ([value, mask], outcome, takes) => {
    const written = literalText(mask) ?? '';
    return outcome
      ? patternConflict(value, parseMask(written), written, takes, matchesDigit)
      : undefined;
  },
};

/** Operators that write for people, by formats that the configuration says. */
const localizedOperators: readonly OperatorName[] = ['money', 'date'];

/** Whether a test reads the value of the field and nothing else. */
const readsOnlyValue = (part: Expression): boolean => {
  if (part.kind === 'reference') return part.root === 'value';
  if (part.kind === 'literal') return part.isErrorNode !== true;
  return (
    part.kind === 'operation' &&
    part.names.length === 0 &&
    !localizedOperators.includes(part.name) &&
    part.args.every(readsOnlyValue)
  );
};

const evaluatesTo = (test: Expression, outcome: boolean, value: string): boolean =>
  evaluate(test, {
    lookup: () => value,
    translate: (text) => text,
    formats: { thousands: '', decimal: '', currency: '' },
  }) === outcome;

const findConflict = (test: Expression, outcome: boolean, takes: InputDomain): ConflictResult => {
  if (test.kind === 'literal') return test.value === !outcome ? 'never' : undefined;
  if (takes.choices !== undefined && readsOnlyValue(test)) {
    const { is: choices } = takes.choices;
    if (['', ...choices].some((choice) => evaluatesTo(test, outcome, choice))) return undefined;
    return explainChoiceConflict(takes.choices, 'something else');
  }
  return test.kind === 'operation'
    ? operatorConflicts[test.name]?.(test.args, outcome, takes)
    : undefined;
};

/** Why a rule is kept by nothing that an input takes. In doubt there is no reason. */
export const explainRuleConflict = (
  rule: Expression,
  domain: InputDomain,
): RuleConflict | undefined => {
  const outcome = findConflict(rule, true, domain);
  return outcome === 'never' ? undefined : outcome;
};
