/** One change of a text: `length` UTF-16 units from `offset` on give way to `text`. All edits of a list speak of the text before any of them is made. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

const endOf = ({ offset, length }: TextEdit): number => offset + length;

/**
 * Brings the edits of several places, all made for the same text, into one list, sorted. Insertions at one place follow each other as they were given.
 * Undefined when two of them change the same letters, or one inserts inside what the other takes away: then they cannot both be made.
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

/** The text with the edits made. Edits that overlap or leave the text are a fault of the caller: throws a RangeError. */
export const applyEdits = (text: string, edits: readonly TextEdit[]): string => {
  const sorted = joinEdits(edits);
  if (sorted === undefined)
    throw new RangeError('These edits overlap. Make them one after the other with inSequence.');
  let done = 0;
  let made = '';
  for (const edit of sorted) {
    if (edit.offset < 0 || edit.length < 0 || endOf(edit) > text.length)
      throw new RangeError(`The text has no letters ${edit.offset} to ${endOf(edit)}.`);
    made += text.slice(done, edit.offset) + edit.text;
    done = endOf(edit);
  }
  return made + text.slice(done);
};

/** The same edits of a text that begins `by` letters further. */
export const shiftEdits = (edits: readonly TextEdit[], by: number): readonly TextEdit[] =>
  edits.map((edit) => ({ ...edit, offset: edit.offset + by }));
