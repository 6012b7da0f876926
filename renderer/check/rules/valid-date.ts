import type { Contracts } from '../../document/contract.ts';
import { toEpochMs } from '../../document/date.ts';
import { unwrapOptional } from '../../document/type-algebra.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { contractAt, expectedType } from '../expected-type.ts';
import { childExpressions, type Expression, type Literal } from '../../expressions/expression.ts';
import type { Rule } from '../checker.ts';
import { possibleTexts } from '../data-flow.ts';
import { inputLimitsOf } from '../widget-metadata.ts';

/** Inputs accept dates only; calls and widgets also timestamps. Elsewhere dates are plain text. */
const dateUseOf = (use: ValueUse, contracts: Contracts): 'day' | 'moment' | undefined => {
  switch (use.of) {
    case 'prop':
      return inputLimitsOf(use.widget, contracts) === undefined ? 'moment' : 'day';
    case 'field':
      return 'day';
    case 'source':
      return use.property === 'with' ? 'moment' : undefined;
    case 'step':
      if (use.step.do === 'form') return 'day';
      return use.step.do === 'request' && use.property === 'with' ? 'moment' : undefined;
    default:
      return undefined;
  }
};

/** Written like a date, so surely meant as one. */
const dateLikePattern = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}.*)?$/;

const literalsIn = (expression: Expression): readonly Literal[] =>
  expression.kind === 'literal' ? [expression] : childExpressions(expression).flatMap(literalsIn);

/** Requires valid literal dates, since invalid ones are ignored silently. */
export const validDate: Rule = (checker) => ({
  value: (value, path, use) => {
    const as = dateUseOf(use, checker.contracts);
    if (as === undefined || unwrapOptional(expectedType(checker, use)).kind !== 'date') {
      for (const { value: found, pointer } of literalsIn(checker.parse(value, path.pointer)))
        if (
          typeof found === 'string' &&
          dateLikePattern.test(found) &&
          toEpochMs(found) === undefined
        )
          checker.report('not-a-day.text', pointer, { found });
      return;
    }
    const wrong = possibleTexts(checker.typeOf(value, path)).find(
      (day) =>
        day !== '' &&
        (toEpochMs(day) === undefined || (as === 'day' && !/^\d{4}-\d{2}-\d{2}$/.test(day))),
    );
    if (wrong !== undefined)
      checker.report('not-a-day.value', path.pointer, {
        found: wrong,
        takesTime: as === 'moment',
        contract: contractAt(use),
      });
  },
});
