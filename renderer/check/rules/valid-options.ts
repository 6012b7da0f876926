import type { Contracts } from '../../document/contract.ts';
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
const choicePropsOf = (widget: string, contracts: Contracts): readonly string[] =>
  Object.entries(inputLimitsOf(widget, contracts)?.props ?? {}).flatMap(([name, limit]) =>
    limit === 'choices' || limit === 'places' ? [name] : [],
  );

/** Requires literal options to be non-empty and distinct. */
export const validOptions: Rule = ({ contracts, parse, report }) => {
  const checkAbsent = (
    { widget, props = {} }: Pick<Node, 'widget' | 'props'>,
    pointer: Pointer,
  ): void => {
    for (const prop of choicePropsOf(widget, contracts))
      if (!Object.hasOwn(props, prop)) report('unfit-options.empty', pointer, { widget, prop });
  };
  return {
    node: (node, { pointer }) =>
      node.field === undefined ? undefined : checkAbsent(node, pointer),
    kind: (kind, _name, _list, { pointer }) => checkAbsent(kind, pointer),
    value: (value, { pointer }, use) => {
      if (use.of !== 'prop' || !isOptionList(propTypesOf(use.widget, contracts)?.[use.name]?.type))
        return;
      const options = literalOptions(parse(value, pointer));
      const { widget, name: prop } = use;
      if (options?.length === 0) return report('unfit-options.empty', pointer, { widget, prop });
      const seen = new Map<string, number>();
      for (const [index, { is, pointer: at }] of (options ?? []).entries()) {
        if (is === undefined) continue;
        const first = seen.get(is);
        if (first === undefined) seen.set(is, index + 1);
        else report('unfit-options.duplicate', at, { widget, prop, value: is, first });
      }
    },
  };
};
