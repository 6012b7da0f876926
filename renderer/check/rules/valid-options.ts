import type { Pointer } from '../../document/pointer.ts';
import { getField, toText } from '../../document/coerce.ts';
import type { Expression } from '../../expressions/expression.ts';
import type { Node } from '../../document/generated/document.ts';
import { unwrapOptional } from '../../document/type-algebra.ts';
import type { Type } from '../../document/type.ts';
import type { Rule } from '../checker.ts';
import { inputLimitsOf, propTypesOf } from '../widget-metadata.ts';

interface LiteralOption {
  readonly pointer: Pointer;
  /** Its type, else its name; `undefined` if computed. */
  readonly is: string | undefined;
}

/** Returns a field of an option; `undefined` if computed. */
const optionField = (option: Expression, name: string): { readonly is: unknown } | undefined => {
  if (option.kind === 'literal')
    return option.isErrorNode === true ? undefined : { is: getField(option.value, name) };
  if (option.kind !== 'operation' || option.name !== 'record') return undefined;
  const at = option.names.indexOf(name);
  const part = at < 0 ? undefined : option.args[at];
  if (part === undefined) return { is: undefined };
  if (part.kind === 'text')
    return Object.keys(part.args).length === 0 ? { is: part.text } : undefined;
  return part.kind === 'literal' && part.isErrorNode !== true ? { is: part.value } : undefined;
};

const optionValue = (option: Expression): string | undefined => {
  const type = optionField(option, 'type');
  if (type === undefined) return undefined;
  return toText(type.is) ?? toText(optionField(option, 'name')?.is);
};

const optionPointer = (option: Expression): Pointer => {
  const type =
    option.kind === 'operation' && option.name === 'record'
      ? option.args[option.names.indexOf('type')]
      : undefined;
  return (type ?? option).pointer;
};

/** Lists options of a literal list; `undefined` if computed. */
const literalOptions = (list: Expression): readonly LiteralOption[] | undefined => {
  if (list.kind === 'literal')
    return list.isErrorNode !== true && list.value === undefined ? [] : undefined;
  if (list.kind !== 'operation') return undefined;
  if (list.name === 'list') {
    const there = list.args.filter((arg) => arg.kind !== 'literal' || arg.value !== undefined);
    return there.map((option) => ({ pointer: optionPointer(option), is: optionValue(option) }));
  }
  if (list.name !== 'concat') return undefined;
  const parts = list.args.map(literalOptions);
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
};

const isOptionList = (given: Type | undefined): boolean => {
  const list = given && unwrapOptional(given);
  const entry = list?.kind === 'list' ? unwrapOptional(list.of) : undefined;
  return (
    entry?.kind === 'record' && entry.fields.name !== undefined && entry.fields.type !== undefined
  );
};

/** Props an input needs to offer choices; other widgets declare theirs as required. */
const choicePropsOf = (widget: string): readonly string[] =>
  Object.entries(inputLimitsOf(widget)?.props ?? {}).flatMap(([name, limit]) =>
    limit === 'choices' || limit === 'places' ? [name] : [],
  );

/** Requires literal options to be non-empty and distinct. */
export const validOptions: Rule = ({ parse, report: say }) => {
  const reportEmpty = (widget: string, prop: string, pointer: Pointer): void => {
    const sentence = `expected at least one option for "${prop}", found none: "${widget}" asks, and there is nothing to choose. Write the options, or take the part away.`;
    say('unfit-options', pointer, sentence, {
      expected: 'an option',
      found: 'none',
      quotes: [prop],
      contracts: [{ of: 'widget', name: widget, path: `props.${prop}` }],
    });
  };
  const checkAbsent = (
    { widget, props = {} }: Pick<Node, 'widget' | 'props'>,
    pointer: Pointer,
  ): void => {
    for (const prop of choicePropsOf(widget))
      if (!Object.hasOwn(props, prop)) reportEmpty(widget, prop, pointer);
  };
  return {
    node: (node, { pointer }) =>
      node.field === undefined ? undefined : checkAbsent(node, pointer),
    kind: (kind, _name, _list, { pointer }) => checkAbsent(kind, pointer),
    value: (value, { pointer }, use) => {
      if (use.of !== 'prop' || !isOptionList(propTypesOf(use.widget)?.[use.name]?.type)) return;
      const options = literalOptions(parse(value, pointer));
      if (options?.length === 0) return reportEmpty(use.widget, use.name, pointer);
      const seen = new Map<string, number>();
      for (const [index, { is, pointer: at }] of (options ?? []).entries()) {
        if (is === undefined) continue;
        const first = seen.get(is);
        if (first === undefined) {
          seen.set(is, index + 1);
          continue;
        }
        const sentence = `expected an option that stands for something else than those before it, found ${JSON.stringify(is)}, which entry ${first} stands for already: nobody could tell afterwards which of the two was chosen. Give it a "type" of its own.`;
        say('unfit-options', at, sentence, {
          expected: 'a type of its own',
          found: JSON.stringify(is),
          quotes: ['type'],
          contracts: [{ of: 'widget', name: use.widget, path: `props.${use.name}` }],
        });
      }
    },
  };
};
