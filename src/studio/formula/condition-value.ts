import type { Json, Type } from '../../../renderer/entries/node.ts';

/** Literal that a field of a condition writes; other values are formulas. */
type ConditionLiteral = string | number | boolean;

export const isConditionLiteral = (value: Json): value is ConditionLiteral =>
  ['string', 'number', 'boolean'].includes(typeof value);

export const bareKind = (type: Type | undefined): Type['kind'] =>
  type === undefined ? 'any' : type.kind === 'optional' ? bareKind(type.of) : type.kind;

/** True if other texts than the listed ones are possible. */
export const isOpenChoice = (type: Type): boolean =>
  type.kind === 'optional' || type.kind === 'list'
    ? isOpenChoice(type.of)
    : type.kind === 'text' && (type.values === undefined || type.open === true);

const numeric = /^-?\d+(\.\d+)?$/;

/**
 * Literal of typed words, which need no quotes.
 * @returns undefined if a number is required and the words are none
 */
export const readConditionLiteral = (
  words: string,
  type: Type | undefined,
  previous: Json,
): ConditionLiteral | undefined => {
  const isNumber = numeric.test(words.trim());
  switch (bareKind(type)) {
    case 'number':
    case 'amount':
      return isNumber ? Number(words) : undefined;
    case 'boolean':
      return words === 'true' ? true : words === 'false' ? false : undefined;
    case 'any':
      return isNumber && typeof previous === 'number' ? Number(words) : words;
    default:
      return words;
  }
};
