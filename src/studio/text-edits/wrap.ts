import { pointerTo, type Json, type Pointer } from '../../../renderer/document.ts';
import { lettersOf } from './find.ts';
import { indentAnew, indentEdits, isOnLines } from './lines.ts';
import { edited, named, refuse, type Outcome } from './outcome.ts';
import { pieceOf, print, written, type Piece } from './print.ts';
import type { TextTree } from './read-tree.ts';
import { seek } from './seek.ts';
import { spotOf } from './spot.ts';
import { styleOf } from './style.ts';
import { shiftEdits } from './text-edit.ts';

/** What is put around a node: its properties, and the list in it that the node comes into. */
export interface Wrapper {
  readonly properties: { readonly [key: string]: Json };
  /** Key of the list, which comes last; `children` unless said otherwise. */
  readonly list?: string;
}

/** Puts another value around a value, for example a card around a node. The letters of the value stay as they are but for the indentation of their lines. */
export const wrap = (tree: TextTree, pointer: Pointer, { properties, list = 'children' }: Wrapper): Outcome => {
  const found = seek(tree, pointer);
  if ('refused' in found) return found;
  if (Object.hasOwn(properties, list))
    return refuse(`What comes around ${named(pointer)} has "${list}" already, where ${named(pointer)} is to stand. Leave it out.`);
  const { value } = found.part;
  const [style, spot, letters] = [styleOf(tree), spotOf(tree, value), lettersOf(tree, value)];
  const piece: Piece = {
    kind: 'object',
    members: [
      ...Object.entries(properties).map(([key, member]) => [JSON.stringify(key), pieceOf(member)] as const),
      [JSON.stringify(list), { kind: 'list', members: [written(letters, spot.indent)] }],
    ],
  };
  const around = print(piece, style, spot);
  const inner = isOnLines(letters) && spot.isJoined !== true ? spot.indent + style.step + style.step : spot.indent;
  const inside = indentAnew(letters, spot.indent, inner);
  // The value comes last, and behind it nothing but brackets: no value begins with those.
  const start = around.lastIndexOf(inside);
  return edited(
    pointerTo(pointer, list, 0),
    { offset: value.offset, length: 0, text: around.slice(0, start) },
    ...shiftEdits(indentEdits(letters, spot.indent, inner), value.offset),
    { offset: value.offset + value.length, length: 0, text: around.slice(start + inside.length) },
  );
};
