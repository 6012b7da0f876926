import type { Expression } from '../../expressions/expression.ts';

/** A source in one of these states has data; a stored value that is empty has none. */
const withData: ReadonlySet<unknown> = new Set(['ready', 'empty']);
const withStoredData: ReadonlySet<unknown> = new Set(['ready']);

const literals = (expression: Expression | undefined): readonly unknown[] => {
  if (expression?.kind === 'literal') return [expression.value];
  return expression?.kind === 'operation' && expression.name === 'list'
    ? expression.args.flatMap(literals)
    : [];
};

const statusOf = (expression: Expression | undefined): readonly string[] =>
  expression?.kind === 'reference' && expression.root === 'status' && expression.entry !== undefined
    ? [expression.entry]
    : [];

/**
 * The sources whose data are there when the test is true: it compares their status with ready or empty, alone or under `and`.
 * @param stored the sources that are values in the storage of the browser
 */
export const loadedSources = (test: Expression, stored: ReadonlySet<string>): readonly string[] => {
  if (test.kind !== 'operation') return [];
  const [one, other] = test.args;
  if (test.name === 'and') return test.args.flatMap((arg) => loadedSources(arg, stored));
  if (test.name !== 'eq' && test.name !== 'in') return [];
  const compared = [...literals(other), ...(test.name === 'eq' ? literals(one) : [])];
  const isShown = (source: string): boolean =>
    compared.every((value) => (stored.has(source) ? withStoredData : withData).has(value));
  return compared.length > 0 ? [...statusOf(one), ...statusOf(other)].filter(isShown) : [];
};
