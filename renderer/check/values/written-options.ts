import type { Pointer } from '../../document/pointer.ts';
import { getField, toText } from '../../document/reading.ts';
import type { Expression } from '../../expressions/expression.ts';

/** An option of a list that is written out. */
export interface LiteralOption {
  /** Where its type is written; of one without it the option. */
  readonly pointer: Pointer;
  /** What it stands for: its type, else its name; undefined where that is not written out. */
  readonly is: string | undefined;
}

/** A field of an option: undefined where nobody knows what it is, missing where it is not there. */
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

/** The options of a list that is written out, in their order, whatever some of them are; undefined where it comes from elsewhere. */
export const literalOptions = (list: Expression): readonly LiteralOption[] | undefined => {
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
