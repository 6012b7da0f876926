import type { Pointer } from '../../document/pointer.ts';
import { fieldOf, textOf } from '../../document/reading.ts';
import type { Expression } from '../../expressions/expression.ts';

/** An option of a list that is written out. */
export interface WrittenOption {
  /** Where its type is written; of one without it the option. */
  readonly pointer: Pointer;
  /** What it stands for: its type, else its name; undefined where that is not written out. */
  readonly is: string | undefined;
}

/** A field of an option: undefined where nobody knows what it is, missing where it is not there. */
const partOf = (option: Expression, name: string): { readonly is: unknown } | undefined => {
  if (option.kind === 'literal')
    return option.refused === true ? undefined : { is: fieldOf(option.value, name) };
  if (option.kind !== 'operation' || option.name !== 'record') return undefined;
  const at = option.names.indexOf(name);
  const part = at < 0 ? undefined : option.args[at];
  if (part === undefined) return { is: undefined };
  if (part.kind === 'text')
    return Object.keys(part.args).length === 0 ? { is: part.text } : undefined;
  return part.kind === 'literal' && part.refused !== true ? { is: part.value } : undefined;
};

const meaningOf = (option: Expression): string | undefined => {
  const type = partOf(option, 'type');
  if (type === undefined) return undefined;
  return textOf(type.is) ?? textOf(partOf(option, 'name')?.is);
};

const placeOfMeaning = (option: Expression): Pointer => {
  const type =
    option.kind === 'operation' && option.name === 'record'
      ? option.args[option.names.indexOf('type')]
      : undefined;
  return (type ?? option).pointer;
};

/** The options of a list that is written out, in their order, whatever some of them are; undefined where it comes from elsewhere. */
export const writtenOptions = (list: Expression): readonly WrittenOption[] | undefined => {
  if (list.kind === 'literal')
    return list.refused !== true && list.value === undefined ? [] : undefined;
  if (list.kind !== 'operation') return undefined;
  if (list.name === 'list') {
    const there = list.args.filter((arg) => arg.kind !== 'literal' || arg.value !== undefined);
    return there.map((option) => ({ pointer: placeOfMeaning(option), is: meaningOf(option) }));
  }
  if (list.name !== 'concat') return undefined;
  const parts = list.args.map(writtenOptions);
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
};
