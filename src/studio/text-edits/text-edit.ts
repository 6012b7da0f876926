/**
 * Replacement of `length` UTF-16 units at `offset`. Edits of a list all refer to the original text.
 */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

const endOf = ({ offset, length }: TextEdit): number => offset + length;

/**
 * Merges and sorts edits of the same text. Insertions at one offset keep their order. Undefined if
 * edits overlap.
 */
export const joinEdits = (
  ...lists: readonly (readonly TextEdit[])[]
): readonly TextEdit[] | undefined => {
  const sorted = lists
    .flat()
    .toSorted(
      (one, other) =>
        one.offset - other.offset || Math.min(one.length, 1) - Math.min(other.length, 1),
    );
  const isApart = sorted.every((edit, index) => {
    const next = sorted[index + 1];
    return next === undefined || endOf(edit) <= next.offset;
  });
  return isApart ? sorted : undefined;
};

/** @throws RangeError if edits overlap or exceed the text, which is a bug of the caller */
export const applyEdits = (text: string, edits: readonly TextEdit[]): string => {
  const sorted = joinEdits(edits);
  if (sorted === undefined)
    throw new RangeError('These edits overlap. Make them one after the other with inSequence.');
  let done = 0;
  let made = '';
  for (const edit of sorted) {
    if (edit.offset < 0 || edit.length < 0 || endOf(edit) > text.length)
      throw new RangeError(`The text has no characters ${edit.offset} to ${endOf(edit)}.`);
    made += text.slice(done, edit.offset) + edit.text;
    done = endOf(edit);
  }
  return made + text.slice(done);
};

export const shiftEdits = (edits: readonly TextEdit[], by: number): readonly TextEdit[] =>
  edits.map((edit) => ({ ...edit, offset: edit.offset + by }));
