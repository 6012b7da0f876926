import type { InputDomain } from './taken-values.ts';

/** Why an input does not take what is asked for. */
export interface RuleConflict {
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
export const quoted = (text: string): string => JSON.stringify(text);

/** @param taken all that the input takes, in words */
export const makeConflict = (
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
export const explainDateConflict = (
  day: string,
  { days }: InputDomain,
): RuleConflict | undefined => {
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
export const explainChoiceConflict = (
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
