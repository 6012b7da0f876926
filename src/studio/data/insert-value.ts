import {
  findPlaceholders,
  joinPointer,
  type Json,
  type Pointer,
  type Type,
} from '../../../renderer/entries/document.ts';
import type { OfferedReference } from '../formula/references.ts';
import { type DocumentEdit, putProperty } from '../inspector/document-edits.ts';
import { widgetsByName } from '../inspector/inspector-tabs.ts';
import { nameForValue } from '../inspector/names.ts';
import { resolvePointer, sentenceOf } from '../inspector/structure.ts';

type Readable = Pick<OfferedReference, 'path' | 'type'>;

const isOneValue = (type: Type): boolean =>
  type.kind === 'optional'
    ? isOneValue(type.of)
    : !['list', 'record', 'file', 'missing', 'any'].includes(type.kind);

/** Lists and records are no part of a text. */
export const fitsText = ({ type }: Readable): boolean => isOneValue(type);

/** True if a text needs a fallback for the value. */
export const mayBeMissing = ({ type }: Readable): boolean => type.kind === 'optional';

/**
 * Value as a text shows it: amounts and dates are formatted.
 * @param missing fallback of an optional value
 */
export const valueInText = ({ path, type }: Readable, missing: string): Json => {
  const reference = { $: path };
  const bare = type.kind === 'optional' ? type.of : type;
  const isOptional = type.kind === 'optional';
  switch (bare.kind) {
    case 'boolean':
      return ['if', isOptional ? ['eq', reference, true] : reference, 'yes', 'no'];
    case 'amount':
      return isOptional ? ['default', ['money', reference], missing] : ['money', reference];
    case 'date':
      return isOptional ? ['default', ['date', reference], missing] : ['date', reference];
    default:
      return isOptional ? ['default', reference, missing] : reference;
  }
};

/** Text with one more value at its end; undefined if the text is a formula. */
export const withValueInText = (
  text: unknown,
  reference: Readable,
  missing: string,
): Json | undefined => {
  const sentence = sentenceOf(text);
  if (text !== undefined && typeof text !== 'string' && sentence === undefined) return undefined;
  const words = sentence?.text ?? (typeof text === 'string' ? text : '');
  const args = sentence?.args ?? {};
  const name = nameForValue(reference.path, [...findPlaceholders(words), ...Object.keys(args)]);
  return {
    text: `${words}${words === '' || words.endsWith(' ') ? '' : ' '}{${name}}`,
    args: { ...args, [name]: valueInText(reference, missing) },
  };
};

/** First text of a block that can take a value; undefined without one. */
export const textOfBlock = (document: unknown, node: Pointer): Pointer | undefined => {
  const widget = widgetsByName.get(String(resolvePointer(document, joinPointer(node, 'widget'))));
  return widget?.props
    .filter(({ isSentence }) => isSentence === true)
    .map(({ name }) => joinPointer(node, 'props', name))
    .find((pointer) => {
      const value = resolvePointer(document, pointer);
      return value !== undefined && !Array.isArray(value);
    });
};

/** Adds a value to the text of a block, or says why it cannot. */
export const planInsertValue = (
  document: unknown,
  node: Pointer,
  reference: Readable,
): { readonly edit: DocumentEdit } | { readonly refused: string } => {
  const text = textOfBlock(document, node);
  if (text === undefined) return { refused: 'This block has no text of its own.' };
  const next = withValueInText(resolvePointer(document, text), reference, '—');
  return next === undefined
    ? { refused: 'This text is a formula. Choose the value in its field.' }
    : { edit: putProperty(text, next) };
};
