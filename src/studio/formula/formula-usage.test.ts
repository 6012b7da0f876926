import { expect, test } from 'vitest';
import { operatorSyntax } from '../../../renderer/entries/node.ts';
import page from '../../../docs/reference/formulas.md?raw';
import { formulaUsage } from './formula-usage.ts';
import { toFormulaNotation, parseFormula } from './parse-formula.ts';
import { printFormula } from './print-formula.ts';

const rows = [...page.matchAll(/^\| `(\w+)` +\| `(\[.*?\])` +\| `(.*?)` +\|$/gm)].map(
  ([, name, json, formula]) => [name ?? '', json, formula] as const,
);

test('the page about formulas shows how every operator is written', () => {
  expect(rows).toEqual(
    [...operatorSyntax.values()].map(({ name, usage }) => [name, usage, formulaUsage(name)]),
  );
});

test.each(rows.filter(([, , formula]) => formula?.includes('…') === false))(
  '"%s" is written %s in a document and %s in a formula',
  (name, _, formula = '') => {
    const { value, problems } = parseFormula(formula);
    expect([
      problems,
      Array.isArray(value) ? (value as unknown[])[0] : value,
      value === undefined ? undefined : printFormula(value),
    ]).toEqual([[], name, formula]);
  },
);

test('there is no way of writing an operator that does not exist', () => {
  expect(formulaUsage('multiply')).toBeUndefined();
});

test.each([
  ['Use ["default", …] to say what stands in.', 'Use default(…) to say what stands in.'],
  ['Compare it, for example with ["eq", …].', 'Compare it, for example with … = ….'],
  ['Test it with ["not", ["empty", …]].', 'Test it with not empty(…).'],
  ['Write {"$": "params.name"}.', 'Write params.name.'],
  ['Write {"text": "… {name}", "args": {"name": …}}.', 'Write text("… {name}", name: …).'],
  [
    'Write it in a text: {"text": "{number}", "args": {"number": …}}.',
    'Write it in a text: text("{number}", number: …).',
  ],
])('advice is given in formulas: %s', (message, written) => {
  expect(toFormulaNotation(message)).toBe(written);
});
