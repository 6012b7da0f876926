import type { Json, Pointer } from '../../../renderer/document.ts';
import { changeValue } from './change-value.ts';
import { lettersOf } from './find.ts';
import { edited, named, refuse, type Outcome } from './outcome.ts';
import type { TextTree } from './read-tree.ts';
import { seek } from './seek.ts';

/**
 * Makes what stands at a pointer say `value`. Parts of it that say the same already keep their letters: of an object with the same keys only the values that
 * differ are written, of a list with as many entries only those. Refused when nothing stands there; `setProperty` makes new properties.
 */
export const setValue = (tree: TextTree, pointer: Pointer, value: Json): Outcome => {
  const found = seek(tree, pointer);
  return 'refused' in found ? found : edited(pointer, ...changeValue(tree, found.part.value, value));
};

/** A value without members: what a choice, a colour, a number or a text is. */
export type Literal = null | boolean | number | string;

/**
 * Replaces a literal by another one. Refused when an object or a list stands there, or, with `expected`, when something else stands there by now:
 * for proposals that were made for an earlier text.
 */
export const replaceLiteral = (tree: TextTree, pointer: Pointer, literal: Literal, expected?: Literal): Outcome => {
  const found = seek(tree, pointer);
  if ('refused' in found) return found;
  const { value } = found.part;
  if (value.type === 'object' || value.type === 'array')
    return refuse(`${named(pointer)} holds ${value.type === 'object' ? 'an object' : 'a list'} and no single value. Change it in the text.`);
  if (expected !== undefined && value.value !== expected)
    return refuse(`${named(pointer)} was ${JSON.stringify(expected)}, but is ${lettersOf(tree, value)} by now. Look at it again.`);
  return edited(pointer, ...changeValue(tree, value, literal));
};
