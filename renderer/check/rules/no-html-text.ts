import type { Contracts } from '../../document/contract.ts';
import { isRecord, ownEntry } from '../../document/json.ts';
import { operators } from '../../expressions/operators/index.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { childExpressions, type Expression, type Operation } from '../../expressions/expression.ts';
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
const isShown = (use: ValueUse, contracts: Contracts): boolean =>
  use.of === 'title' ||
  use.of === 'state' ||
  use.of === 'parameter' ||
  (use.of === 'prop' &&
    ownEntry(shapeOf(use.widget, contracts)?.addresses ?? {}, use.name) === undefined) ||
  (use.of === 'field' && use.property === 'message') ||
  (use.of === 'step' && displayingSteps.includes(use.step.do));

interface WrittenText {
  readonly text: string;
  readonly pointer: Pointer;
}

/** Arguments whose characters are in the result; of other operators those that flow into it. */
const shownArgs: Partial<
  Record<Operation['name'], (args: readonly Expression[]) => readonly Expression[]>
> = {
  map: (args) => args.slice(1),
  filter: (args) => args.slice(0, 1),
  split: (args) => args.slice(0, 1),
  without: (args) => args.slice(0, 1),
  omit: (args) => args.slice(0, 1),
  first: (args) => args,
  distinct: (args) => args,
  sort: (args) => args.slice(0, 1),
  pluck: (args) => args.slice(0, 1),
  list: (args) => args,
  record: (args) => args,
};

/** Lists by the names that operations give to their entries. */
type BoundLists = ReadonlyMap<string, Expression>;

const addBoundLists = (expression: Expression, found: Map<string, Expression>): void => {
  if (expression.kind === 'operation' && operators[expression.name]?.bindsEntry === true) {
    const [name] = expression.names;
    const [list] = expression.args;
    if (name !== undefined && list !== undefined) found.set(name, list);
  }
  for (const part of childExpressions(expression)) addBoundLists(part, found);
};

/** Texts of an entry, or of its field, in a list that is written out. */
const entryTexts = (
  list: Expression,
  [field]: readonly string[],
  bound: BoundLists,
): readonly WrittenText[] =>
  list.kind === 'operation' && list.name === 'list'
    ? list.args.flatMap((entry) => {
        if (field === undefined) return writtenTexts(entry, bound);
        const part =
          entry.kind === 'operation' && entry.name === 'record'
            ? entry.args[entry.names.indexOf(field)]
            : undefined;
        return part === undefined ? [] : writtenTexts(part, bound);
      })
    : [];

/** Texts whose characters reach the result. */
const writtenTexts = (expression: Expression, bound: BoundLists): readonly WrittenText[] => {
  switch (expression.kind) {
    case 'literal':
      return typeof expression.value === 'string'
        ? [{ text: expression.value, pointer: expression.pointer }]
        : [];
    case 'reference': {
      const { root, entry, path } = expression;
      const list = entry === undefined ? bound.get(root) : undefined;
      // The list is outside of the name of its entries.
      const outer = new Map([...bound].filter(([name]) => name !== root));
      return list === undefined ? [] : entryTexts(list, path, outer);
    }
    case 'text':
      return [
        { text: expression.text, pointer: joinPointer(expression.pointer, 'text') },
        ...Object.values(expression.args).flatMap((part) => writtenTexts(part, bound)),
      ];
    case 'operation': {
      const { name, args } = expression;
      const parts = textOperators.includes(name)
        ? args
        : (shownArgs[name]?.(args) ?? flowingArgs(expression));
      return parts.flatMap((part) => writtenTexts(part, bound));
    }
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

const tagName = (tag: string): string | undefined =>
  /^<\/?([a-z]\w*)/i.exec(tag)?.[1]?.toLowerCase();

/** An element around a value is one mistake, which its first tag shows. */
const withoutClosingTags = (texts: readonly WrittenText[]): readonly WrittenText[] => {
  const opened = new Set<string | undefined>();
  return texts.filter(({ text }) => {
    const markup = markupIn(text);
    if (markup === undefined) return false;
    const name = tagName(markup.found);
    if (markup.found.startsWith('</')) return !opened.has(name);
    opened.add(name);
    return true;
  });
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
      if (!isShown(use, checker.contracts)) return;
      const parsed = checker.parse(value, pointer);
      const bound = new Map<string, Expression>();
      addBoundLists(parsed, bound);
      for (const { expression } of shownTexts(parsed, expectedType(checker, use)))
        withoutClosingTags(writtenTexts(expression, bound)).forEach(report);
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
