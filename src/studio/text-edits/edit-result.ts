import type { Pointer } from '../../../renderer/entries/document.ts';
import { joinEdits, type TextEdit } from './text-edit.ts';

export type EditResult = Edited | Refused;

export interface Edited {
  /** Sorted and not overlapping; empty if nothing changes. */
  readonly edits: readonly TextEdit[];
  /** Pointer of the result after the edit; after a removal that of its container. */
  readonly at: Pointer;
  /** Message to the author about changes beyond the request. */
  readonly told?: string;
}

export interface Refused {
  readonly refused: string;
}

/** @throws RangeError if the edits overlap, which is a bug of the caller */
export const edited = (at: Pointer, ...edits: readonly TextEdit[]): Edited => {
  const sorted = joinEdits(edits);
  if (sorted === undefined) throw new RangeError(`The edits of ${at} overlap.`);
  return { edits: sorted, at };
};

export const refuse = (refused: string): Refused => ({ refused });

export const named = (pointer: Pointer): string => (pointer === '' ? 'The document' : pointer);
