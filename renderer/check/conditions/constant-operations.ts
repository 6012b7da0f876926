import type { Expression, Operation } from '../../expressions/expression.ts';

/** Why the result of a part never changes. */
type ConstantReason =
  | 'fixed-values'
  | 'same-value'
  | 'same-results'
  | 'all-values'
  | 'combination'
  | 'swapped'
  | 'never-missing';

export interface ConstantTest {
  readonly part: Operation;
  readonly reason: ConstantReason;
  /** Constant result of a test. Undefined if the part is no test, or its result depends on data. */
  readonly result?: boolean | undefined;
}

/** Tests whose result is always true or false, whatever is missing. */
const isNeverMissing = (expression: Expression | undefined): boolean =>
  expression?.kind === 'literal'
    ? expression.isErrorNode !== true && expression.value !== undefined
    : expression?.kind === 'operation' &&
      (expression.name === 'empty' || expression.name === 'has');

/** A fixed part that decides a combination alone. */
export const isDecided = ({ name, args }: Operation): boolean =>
  (name === 'or' || name === 'and') &&
  args.some((arg) => arg.kind === 'literal' && arg.value === (name === 'or'));

/**
 * Operations that are no tests, whose result never changes. Texts may be equal in a chain of
 * conditions that lists every case.
 */
export const constantOperation = (part: Operation): ConstantTest | undefined => {
  const { name, args } = part;
  const [first, second, third] = args;
  if (name === 'default' && args.length > 1 && isNeverMissing(first))
    return { part, reason: 'never-missing' };
  if (name === 'match' && first?.kind === 'literal' && first.isErrorNode !== true)
    return { part, reason: 'fixed-values' };
  if (
    name === 'if' &&
    second?.kind === 'literal' &&
    third?.kind === 'literal' &&
    typeof second.value === 'boolean' &&
    second.value === third.value
  )
    return { part, reason: 'same-results' };
  if ((name === 'some' || name === 'every') && first?.kind === 'operation')
    return first.name === 'list' && first.args.length === 0
      ? { part, reason: 'fixed-values', result: name === 'every' }
      : undefined;
  return undefined;
};
