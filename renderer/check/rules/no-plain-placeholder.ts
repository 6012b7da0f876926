import { unwrapOptional } from '../../document/type-algebra.ts';
import { findPlaceholders } from '../../document/strings.ts';
import type { ValueUse } from '../../document/visitor.ts';
import type { Expression, Literal, Operation } from '../../expressions/expression.ts';
import { expectedType } from '../expected-type.ts';
import type { WarningRule } from '../checker.ts';

const displayingSteps: readonly string[] = ['toast', 'copy', 'form'];

const isDisplayed = (use: ValueUse): boolean =>
  use.of === 'title' ||
  use.of === 'prop' ||
  use.of === 'parameter' ||
  use.of === 'field' ||
  (use.of === 'step' && displayingSteps.includes(use.step.do));

const passThroughOperators: readonly Operation['name'][] = [
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

/**
 * Returns texts that are shown unchanged. Text arguments are inserted as is, so braces in them are
 * intended.
 */
const plainTexts = (expression: Expression): readonly Literal[] => {
  if (expression.kind === 'literal') return [expression];
  return expression.kind === 'operation' && passThroughOperators.includes(expression.name)
    ? expression.args.flatMap(plainTexts)
    : [];
};

/** Forbids {name} in plain texts, where the braces would be shown; only sentences interpolate. */
export const noPlainPlaceholder: WarningRule = (checker) => ({
  value: (value, path, use) => {
    if (!isDisplayed(use)) return;
    const expected = unwrapOptional(expectedType(checker, use));
    // Codes are compared, not shown.
    if (
      expected.kind === 'boolean' ||
      (expected.kind === 'text' && (expected.code === true || expected.values !== undefined))
    )
      return;
    for (const { value: text, pointer } of plainTexts(checker.parse(value, path.pointer))) {
      const [name] = typeof text === 'string' ? findPlaceholders(text) : [];
      if (name !== undefined && typeof text === 'string')
        checker.report('plain-name', pointer, { text, name });
    }
  },
});
