import { toText } from '../document/coerce.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { isPredictable } from '../expressions/error-nodes.ts';
import { childExpressions, type Expression } from '../expressions/expression.ts';

const maxCombinations = 4096;

const keyOf = (root: string, entry: string | undefined): string =>
  entry === undefined ? root : `${root}.${entry}`;

interface Leaves {
  readonly references: Set<string>;
  readonly texts: Set<string>;
}

const collectLeaves = (expression: Expression, found: Leaves): void => {
  if (expression.kind === 'literal' && toText(expression.value) !== undefined)
    found.texts.add(toText(expression.value) ?? '');
  if (expression.kind === 'reference')
    found.references.add([keyOf(expression.root, expression.entry), ...expression.path].join('.'));
  for (const part of childExpressions(expression)) collectLeaves(part, found);
};

/** Replaces references by names, so that a path is one value. */
const flatten = (expression: Expression): Expression => {
  switch (expression.kind) {
    case 'literal':
      return expression;
    case 'reference':
      return {
        ...expression,
        root: [keyOf(expression.root, expression.entry), ...expression.path].join('.'),
        entry: undefined,
        path: [],
      };
    case 'text':
      return {
        ...expression,
        args: Object.fromEntries(
          Object.entries(expression.args).map(([name, part]) => [name, flatten(part)]),
        ),
      };
    case 'operation':
      return { ...expression, args: expression.args.map(flatten) };
  }
};

/**
 * True if two expressions have the same text for all data, however they are written, as
 * `["if", ["has", x], x, ""]` and `["default", x, ""]` do.
 */
export const isSameValue = (one: Expression, other: Expression): boolean => {
  if (!isPredictable(one) || !isPredictable(other)) return false;
  const found: Leaves = { references: new Set(), texts: new Set() };
  collectLeaves(one, found);
  collectLeaves(other, found);
  const samples = [undefined, '', ' ', 'a', 'B2', '12', ...found.texts];
  const names = [...found.references];
  const combinations = samples.length ** names.length;
  if (combinations > maxCombinations) return false;
  const [left, right] = [flatten(one), flatten(other)];
  for (let at = 0; at < combinations; at += 1) {
    const values = new Map(
      names.map((name, index) => [
        name,
        samples[Math.floor(at / samples.length ** index) % samples.length],
      ]),
    );
    const scope = {
      lookup: (name: string) => values.get(name),
      translate: (text: string) => text,
      formats: { thousands: '.', decimal: ',', currency: '' },
    };
    if (toText(evaluate(left, scope)) !== toText(evaluate(right, scope))) return false;
  }
  return true;
};
