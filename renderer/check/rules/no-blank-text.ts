import type { Contracts } from '../../document/contract.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { fillPlaceholders } from '../../document/strings.ts';
import type { Type } from '../../document/type.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { evaluate } from '../../expressions/evaluate.ts';
import { isPredictable } from '../../expressions/error-nodes.ts';
import type { Expression, Literal, Operation } from '../../expressions/expression.ts';
import { expectedType } from '../expected-type.ts';
import type { WarningRule } from '../checker.ts';
import { flowingArgs, referencesOf } from '../data-flow.ts';
import { isInvisible } from '../invisible-text.ts';
import { shownTexts, textOperators } from '../shown-texts.ts';
import { shapeOf } from '../widget-metadata.ts';

const displayingSteps: readonly string[] = ['toast', 'copy'];

const isDisplayed = (use: ValueUse): boolean =>
  use.of === 'title' ||
  use.of === 'prop' ||
  (use.of === 'field' && use.property === 'message') ||
  (use.of === 'step' &&
    (displayingSteps.includes(use.step.do) || (use.step.do === 'form' && use.property === 'text')));

/** The description of a picture may be empty: it is then decoration. */
const mayBeEmpty = (use: ValueUse, expected: Type, contracts: Contracts): boolean =>
  use.of === 'prop' &&
  use.name === 'alt' &&
  Object.keys(shapeOf(use.widget, contracts)?.addresses ?? {}).length > 0 &&
  !(expected.kind === 'text' && expected.nonEmptyText === true);

const isInvisibleLiteral = ({ value }: Literal): boolean =>
  value === undefined || (typeof value === 'string' && isInvisible(value));

const formats = { thousands: '', decimal: '', currency: '' };

const showsNothingFixed = (expression: Operation): boolean => {
  const value = evaluate(expression, {
    lookup: () => undefined,
    translate: (text: string) => text,
    formats,
  });
  return value === undefined || (typeof value === 'string' && isInvisible(value));
};

/** True if no entry has a visible character. */
const hasBlankEntries = (list: Expression): boolean => {
  if (list.kind !== 'operation') return list.kind === 'literal' && list.value === undefined;
  const { name, args } = list;
  if (name === 'list') return args.every(showsNothing);
  if (name === 'map') return args[1] !== undefined && showsNothing(args[1]);
  const parts = flowingArgs(list);
  return parts.length > 0 && parts.every(hasBlankEntries);
};

const hasOneEntry = (list: Expression): boolean =>
  list.kind === 'operation' && list.name === 'list' && list.args.length < 2;

/** True if no value of the data makes a character of the text visible. */
const showsNothing = (expression: Expression): boolean => {
  switch (expression.kind) {
    case 'literal':
      return isInvisibleLiteral(expression);
    case 'reference':
      return false;
    case 'text':
      return isInvisible(
        fillPlaceholders(expression.text, (name) => {
          const argument = expression.args[name];
          return argument !== undefined && showsNothing(argument) ? '' : 'x';
        }),
      );
    case 'operation': {
      const { name, args } = expression;
      if (isPredictable(expression) && referencesOf(expression).length === 0)
        return showsNothingFixed(expression);
      if (name === 'join') {
        const [list, separator] = args;
        return (
          list !== undefined &&
          hasBlankEntries(list) &&
          (separator === undefined || hasOneEntry(list) || showsNothing(separator))
        );
      }
      const parts = textOperators.includes(name) ? args : flowingArgs(expression);
      return parts.length > 0 && parts.every(showsNothing);
    }
  }
};

/** Pointer of a text of invisible characters other than blanks, which no editor shows. */
const findHiddenText = (expression: Expression): Pointer | undefined => {
  const text =
    expression.kind === 'text'
      ? expression.text
      : expression.kind === 'literal'
        ? expression.value
        : undefined;
  if (typeof text === 'string')
    return text.trim() !== '' && isInvisible(text) ? expression.pointer : undefined;
  for (const part of flowingArgs(expression)) {
    const hidden = findHiddenText(part);
    if (hidden !== undefined) return hidden;
  }
  return undefined;
};

/** Type checking knows names that are written without arguments only, and blanks only. */
const isBlankName = (expression: Expression): boolean => {
  if (expression.kind === 'text')
    return (
      (expression.text.trim() !== '' || Object.keys(expression.args).length > 0) &&
      showsNothing(expression)
    );
  if (expression.kind !== 'operation') return false;
  const parts = textOperators.includes(expression.name) ? [] : flowingArgs(expression);
  return parts.length > 0 ? parts.some(isBlankName) : showsNothing(expression);
};

/** Warns about displayed texts without a visible character. */
export const noBlankText: WarningRule = (checker) => ({
  value: (value, path, use) => {
    if (!isDisplayed(use) && use.of !== 'parameter') return;
    const type = expectedType(checker, use);
    for (const { expression, expected, isRequired } of shownTexts(
      checker.parse(value, path.pointer),
      type,
    )) {
      const hidden = findHiddenText(expression);
      // Type checking reports a label that is empty, or has blanks only.
      const isName = expected.kind === 'text' && expected.nonEmptyText === true;
      const isBlank =
        !isName &&
        isRequired &&
        use.of !== 'parameter' &&
        !mayBeEmpty(use, expected, checker.contracts) &&
        !(expression.kind === 'literal' && expression.value === undefined) &&
        showsNothing(expression);
      const at =
        hidden ?? (isBlank || (isName && isBlankName(expression)) ? expression.pointer : undefined);
      if (at !== undefined)
        checker.report('blank-text.value', at, { hasInvisible: hidden !== undefined });
    }
  },
  end: () => {
    for (const [language, translations] of Object.entries(checker.document.texts ?? {}))
      translations.forEach(({ text, by: _, ...forms }, index) => {
        for (const [form, translated] of Object.entries(forms))
          if (isInvisible(translated) && !isInvisible(text))
            checker.report('blank-text.translation', joinPointer('/texts', language, index, form), {
              text,
            });
      });
  },
});
