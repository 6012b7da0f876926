import { isRecord, ownEntry } from '../../document/json.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { ValueUse } from '../../document/visitor.ts';
import type { Expression } from '../../expressions/expression.ts';
import type { WarningRule } from '../checker.ts';
import { flowingArgs } from '../data-flow.ts';
import { expectedType } from '../expected-type.ts';
import { shownTexts, textOperators } from '../shown-texts.ts';
import { shapeOf } from '../widget-metadata.ts';

/** Elements that texts are written with. Other names in angle brackets may be words. */
const elements =
  'a|abbr|b|big|blockquote|br|button|center|cite|code|del|div|em|font|h[1-6]|hr|i|iframe|img|input|ins|label|li|mark|ol|p|pre|q|s|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|tt|u|ul|video|wbr';

const attribute = String.raw`\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)`;

const tagPattern = new RegExp(`</?(?:${elements})(?:${attribute})*\\s*/?>|<!--`, 'i');

/** Names without a known entity, as in `AT&T;`, are words. */
const entityPattern =
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|nbsp|[ae]nsp|en?msp|emsp|thinsp|shy|zwn?j|amp|lt|gt|quot|apos|[lr][sd]quo|[lr]aquo|copy|reg|trade|hellip|[mn]dash|minus|bull|middot|times|divide|plusmn|deg|sect|para|euro|pound|yen|cent|curren|check|[lrud]arr|[a-z](?:acute|grave|circ|uml|tilde|cedil|ring));/i;

const breakPattern = /^<br\b/i;

const displayingSteps: readonly string[] = ['toast', 'set'];

/** Values that are shown, or that may be shown where they are read. */
const isShown = (use: ValueUse): boolean =>
  use.of === 'title' ||
  use.of === 'state' ||
  use.of === 'parameter' ||
  (use.of === 'prop' && ownEntry(shapeOf(use.widget)?.addresses ?? {}, use.name) === undefined) ||
  (use.of === 'field' && use.property === 'message') ||
  (use.of === 'step' && displayingSteps.includes(use.step.do));

interface WrittenText {
  readonly text: string;
  readonly pointer: Pointer;
}

/** Texts whose characters reach the result. */
const writtenTexts = (expression: Expression): readonly WrittenText[] => {
  switch (expression.kind) {
    case 'literal':
      return typeof expression.value === 'string'
        ? [{ text: expression.value, pointer: expression.pointer }]
        : [];
    case 'reference':
      return [];
    case 'text':
      return [
        { text: expression.text, pointer: joinPointer(expression.pointer, 'text') },
        ...Object.values(expression.args).flatMap(writtenTexts),
      ];
    case 'operation':
      return (
        [...textOperators, 'list', 'record'].includes(expression.name)
          ? expression.args
          : flowingArgs(expression)
      ).flatMap(writtenTexts);
  }
};

interface Markup {
  readonly of: 'tag' | 'break' | 'entity';
  readonly found: string;
}

const markupIn = (text: string): Markup | undefined => {
  const tag = tagPattern.exec(text)?.[0];
  if (tag !== undefined) return { of: breakPattern.test(tag) ? 'break' : 'tag', found: tag };
  const entity = entityPattern.exec(text)?.[0];
  return entity === undefined ? undefined : { of: 'entity', found: entity };
};

const messageIds = {
  tag: 'html-text.tag',
  break: 'html-text.break',
  entity: 'html-text.entity',
} as const satisfies Record<Markup['of'], string>;

/** Warns about HTML in texts. Texts are never parsed as HTML, so users would see the markup. */
export const noHtmlText: WarningRule = (checker) => {
  const report = ({ text, pointer }: WrittenText): void => {
    const markup = markupIn(text);
    if (markup !== undefined)
      checker.report(messageIds[markup.of], pointer, { found: markup.found });
  };
  return {
    value: (value, { pointer }, use) => {
      if (!isShown(use)) return;
      shownTexts(checker.parse(value, pointer), expectedType(checker, use))
        .flatMap(({ expression }) => writtenTexts(expression))
        .forEach(report);
    },
    end: () => {
      const { document } = checker;
      for (const [name, parameter] of Object.entries(document.params ?? {}))
        if (isRecord(parameter) && typeof parameter.default === 'string')
          report({ text: parameter.default, pointer: joinPointer('/params', name, 'default') });
      for (const [language, translations] of Object.entries(document.texts ?? {}))
        translations.forEach(({ text, by: _, ...forms }, index) => {
          for (const [form, translated] of Object.entries(forms))
            // A translation that keeps the HTML of its text is fixed with it.
            if (markupIn(text) === undefined)
              report({
                text: translated,
                pointer: joinPointer('/texts', language, index, form),
              });
        });
    },
  };
};
