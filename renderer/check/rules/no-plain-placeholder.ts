import { unwrapOptional } from '../../document/type-algebra.ts';
import { findPlaceholders } from '../../document/strings.ts';
import type { ValueUse } from '../../document/visitor.ts';
import type { Expression, Literal } from '../../expressions/expression.ts';
import type { OperatorName } from '../../expressions/operators/index.ts';
import { expectedType } from '../expected-type.ts';
import type { WarningRule } from '../checker.ts';

/** Steps that show a text, or hand it to people. */
const displayingSteps: readonly string[] = ['toast', 'copy', 'form'];

const isDisplayed = (use: ValueUse): boolean =>
  use.of === 'title' ||
  use.of === 'prop' ||
  use.of === 'parameter' ||
  use.of === 'field' ||
  (use.of === 'step' && displayingSteps.includes(use.step.do));

/** Operators that pass on what they are given, in whole or as a part. */
const passThroughOperators: readonly OperatorName[] = [
  'list',
  'record',
  'concat',
  'join',
  'if',
  'match',
  'default',
  'map',
  'first',
  'take',
];

/** Texts that come out as they are written. What is an argument of a sentence is put in as it is, so a {name} in one is meant. */
const plainTexts = (expression: Expression): readonly Literal[] => {
  if (expression.kind === 'literal') return [expression];
  return expression.kind === 'operation' && passThroughOperators.includes(expression.name)
    ? expression.args.flatMap(plainTexts)
    : [];
};

/** A text with a {name} is a sentence, which is told what stands for it: a plain one shows the braces. */
export const noPlainPlaceholder: WarningRule = (checker) => ({
  value: (value, place, use) => {
    if (!isDisplayed(use)) return;
    const expected = unwrapOptional(expectedType(checker, use));
    // A code is compared with others, and a test asks for one.
    if (
      expected.kind === 'boolean' ||
      (expected.kind === 'text' && (expected.code === true || expected.values !== undefined))
    )
      return;
    for (const { value: text, pointer } of plainTexts(checker.parse(value, place.pointer))) {
      const [name] = typeof text === 'string' ? findPlaceholders(text) : [];
      if (name === undefined) continue;
      const sentence = `expected a sentence with what stands for its {names}, found a plain text, which shows {${name}} as it is written. Write {"text": ${JSON.stringify(text)}, "args": {"${name}": …}}.`;
      checker.report('plain-name', pointer, sentence, {
        expected: 'a sentence with args',
        found: `{${name}}`,
      });
    }
  },
});
