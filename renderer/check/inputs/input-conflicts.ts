import type { InputDomain } from './input-domain.ts';
import { toText } from '../../document/coerce.ts';
import { evaluate } from '../../expressions/evaluate.ts';
import { isPredictable } from '../../expressions/error-nodes.ts';
import type { Expression, Operation } from '../../expressions/expression.ts';
import type { AcceptedInput } from '../../diagnostics/messages/forms.ts';
import { matchesMaskPrefix, parseMask } from '../../expressions/operators/text.ts';

interface RuleConflict {
  readonly messageId: 'too-few-letters' | 'not-taken.rule';
  readonly accepts: AcceptedInput;
  /** Required value or number of characters; `undefined` if no choice is valid. */
  readonly found: string | number | undefined;
  readonly path: string;
}

/** Number of characters; 0 for other conflicts. */
const requiredLength = ({ found }: RuleConflict): number => (typeof found === 'number' ? found : 0);

const makeConflict = (
  accepts: AcceptedInput,
  found: string | undefined,
  path: string,
): RuleConflict => ({ messageId: 'not-taken.rule', accepts, found, path });

/** An empty date is always accepted. */
const explainDateConflict = (day: string, { days }: InputDomain): RuleConflict | undefined => {
  if (days === undefined || day === '') return undefined;
  const { first, last } = days;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return makeConflict({ kind: 'date' }, day, 'field');
  if (first !== undefined && day < first.is)
    return makeConflict({ kind: 'from', date: first.is }, day, first.path);
  return last !== undefined && day > last.is
    ? makeConflict({ kind: 'until', date: last.is }, day, last.path)
    : undefined;
};

const explainChoiceConflict = (
  { is: choices, path }: NonNullable<InputDomain['choices']>,
  found: string | undefined,
): RuleConflict => makeConflict({ kind: 'choices', choices }, found, path);

/**
 * Explains why a value cannot be chosen in an input. Typed text is exempt, since initial values may
 * be masked card numbers; invalid dates are reported by `validDate`.
 */
export const explainValueConflict = (
  value: string,
  domain: InputDomain,
): RuleConflict | undefined => {
  if (value === '') return undefined;
  if (domain.choices !== undefined && !domain.choices.is.includes(value))
    return explainChoiceConflict(domain.choices, value);
  const conflict = explainDateConflict(value, domain);
  return conflict?.path === 'field' ? undefined : conflict;
};

/** `'never'`: the rule fails for any input, which another rule reports. */
type ConflictResult = RuleConflict | 'never' | undefined;

type Operand = Expression | undefined;

/** The field value or an operation on it that never adds characters. */
const derivesFromValue = (part: Operand): boolean =>
  (part?.kind === 'reference' && part.root === 'value') ||
  (part?.kind === 'operation' &&
    ['trim', 'digits', 'phone'].includes(part.name) &&
    derivesFromValue(part.args[0]));

const literalText = (part: Operand): string | undefined =>
  part?.kind === 'literal' ? toText(part.value) : undefined;

const lengthConflict = (letters: number, { maxLength: max }: InputDomain): ConflictResult =>
  max === undefined || letters <= max.is
    ? undefined
    : {
        messageId: 'too-few-letters',
        accepts: { kind: 'length', max: max.is },
        found: letters,
        path: max.path,
      };

const isDigit = (sign: string): boolean => matchesMaskPrefix(sign, '#');

const matchesDigit = (part: string): boolean =>
  Array.from('0123456789').some((digit) => matchesMaskPrefix(digit, part));

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
    (isTyped ? undefined : makeConflict({ kind: 'digits' }, written, 'signs'))
  );
};

const textConflict = (
  value: Operand,
  text: string | undefined,
  takes: InputDomain,
): ConflictResult =>
  text === undefined ? undefined : patternConflict(value, text.split(''), text, takes, isDigit);

const dayConflict = (
  value: Operand,
  day: string | undefined,
  takes: InputDomain,
): ConflictResult =>
  day === undefined || !derivesFromValue(value) ? undefined : explainDateConflict(day, takes);

const equalityConflict = (
  value: Operand,
  written: string | undefined,
  takes: InputDomain,
): ConflictResult => dayConflict(value, written, takes) ?? textConflict(value, written, takes);

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

/** Conflict if any operand fails; returns the one that requires the longest value. */
const conflictOfAll = (outcomes: readonly ConflictResult[]): ConflictResult => {
  if (outcomes.includes('never')) return 'never';
  return outcomes
    .filter((one) => typeof one === 'object')
    .sort((one, other) => requiredLength(other) - requiredLength(one))[0];
};

/** Conflict only if all operands fail; returns the one that requires the shortest value. */
const conflictOfAny = (outcomes: readonly ConflictResult[]): ConflictResult => {
  if (outcomes.includes(undefined)) return undefined;
  return (
    outcomes
      .filter((one) => typeof one === 'object')
      .sort((one, other) => requiredLength(one) - requiredLength(other))[0] ?? 'never'
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
    // Negation flips the comparison and moves the equal case to the other side.
    isBelow === outcome
      ? countConflict(b, a, isOrEqual !== outcome, takes)
      : countConflict(a, b, isOrEqual !== outcome, takes);

const literalTextsOf = (list: Operand): readonly (string | undefined)[] => {
  if (list?.kind === 'operation' && list.name === 'list') return list.args.map(literalText);
  const entries: readonly unknown[] =
    list?.kind === 'literal' && Array.isArray(list.value) ? list.value : [];
  return entries.length > 0 ? entries.map(toText) : [undefined];
};

/** Separate from the operators to stay out of the client bundle. */
const operatorConflicts: Partial<Readonly<Record<Operation['name'], OperatorConflict>>> = {
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

/** Operators whose result depends on configured formats. */
const localizedOperators: readonly Operation['name'][] = ['money', 'date'];

const readsOnlyValue = (part: Expression): boolean => {
  if (part.kind === 'reference') return part.root === 'value';
  if (part.kind === 'literal') return part.isErrorNode !== true;
  return (
    part.kind === 'operation' &&
    part.names.length === 0 &&
    !localizedOperators.includes(part.name) &&
    isPredictable(part) &&
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
    return explainChoiceConflict(takes.choices, undefined);
  }
  return test.kind === 'operation'
    ? operatorConflicts[test.name]?.(test.args, outcome, takes)
    : undefined;
};

/** Explains why no value the input accepts can satisfy the rule; `undefined` if in doubt. */
export const explainRuleConflict = (
  rule: Expression,
  domain: InputDomain,
): RuleConflict | undefined => {
  const result = findConflict(rule, true, domain);
  return result === 'never' ? undefined : result;
};
