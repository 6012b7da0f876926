import type { Expression } from '../../expressions/expression.ts';

/** A source in one of these states has data. */
const withData: ReadonlySet<unknown> = new Set(['ready', 'empty']);

const literals = (expression: Expression | undefined): readonly unknown[] => {
  if (expression?.kind === 'literal') return [expression.value];
  return expression?.kind === 'operation' && expression.name === 'list' ? expression.args.flatMap(literals) : [];
};

const statusOf = (expression: Expression | undefined): readonly string[] =>
  expression?.kind === 'reference' && expression.root === 'status' && expression.entry !== undefined ? [expression.entry] : [];

/** The sources whose data are there when the test is true: it compares their status with ready or empty, alone or under `and`. */
export const shownSources = (test: Expression): readonly string[] => {
  if (test.kind !== 'operation') return [];
  const [one, other] = test.args;
  if (test.name === 'and') return test.args.flatMap(shownSources);
  if (test.name !== 'eq' && test.name !== 'in') return [];
  const compared = [...literals(other), ...(test.name === 'eq' ? literals(one) : [])];
  const isShown = compared.length > 0 && compared.every((value) => withData.has(value));
  return isShown ? [...statusOf(one), ...statusOf(other)] : [];
};
