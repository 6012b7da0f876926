import type { Pointer } from '../../../renderer/entries/document.ts';
import { joinEdits, type TextEdit } from './text-edit.ts';

/** What came of a wish to change a text: edits, or a sentence that says why there are none. */
export type Outcome = Edited | Refused;

export interface Edited {
  /** Sorted, apart from each other; none when the text says already what it should. */
  readonly edits: readonly TextEdit[];
  /** Where the part that was changed, put in or moved stands afterwards; of one that was taken away: what it stood in. */
  readonly at: Pointer;
  /** A sentence for the person: what else was changed, or left as it is, that the wish did not name. */
  readonly told?: string;
}

export interface Refused {
  /** A sentence for the person: place, what was expected, what to do. */
  readonly refused: string;
}

/** @param edits of one wish: that they never overlap is the business of whoever makes them, so it throws when they do */
export const edited = (at: Pointer, ...edits: readonly TextEdit[]): Edited => {
  const sorted = joinEdits(edits);
  if (sorted === undefined) throw new RangeError(`The edits of ${at} overlap.`);
  return { edits: sorted, at };
};

export const refuse = (refused: string): Refused => ({ refused });

/** The place as it is named in a sentence. */
export const named = (pointer: Pointer): string => (pointer === '' ? 'The document' : pointer);
