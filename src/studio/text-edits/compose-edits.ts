import type { TextEdit } from './text-edit.ts';

/** Range of the first text that remains, or inserted text. */
type Stretch = { readonly start: number; readonly length: number } | { readonly text: string };

const lengthOf = (stretch: Stretch): number =>
  'text' in stretch ? stretch.text.length : stretch.length;

const partOf = (stretch: Stretch, from: number, to: number): Stretch =>
  'text' in stretch
    ? { text: stretch.text.slice(from, to) }
    : { start: stretch.start + from, length: to - from };

const cutOut = (stretches: readonly Stretch[], from: number, to: number): readonly Stretch[] => {
  let offset = 0;
  return stretches.flatMap((stretch) => {
    const [start, end] = [Math.max(from - offset, 0), Math.min(to - offset, lengthOf(stretch))];
    offset += lengthOf(stretch);
    return start < end ? [partOf(stretch, start, end)] : [];
  });
};

const editStretches = (
  stretches: readonly Stretch[],
  edits: readonly TextEdit[],
): readonly Stretch[] => {
  let done = 0;
  const made = edits.flatMap(({ offset, length, text }): readonly Stretch[] => {
    const kept = cutOut(stretches, done, offset);
    done = offset + length;
    return [...kept, { text }];
  });
  return [...made, ...cutOut(stretches, done, Number.MAX_SAFE_INTEGER)];
};

const editsOf = (stretches: readonly Stretch[], length: number): readonly TextEdit[] => {
  const edits: TextEdit[] = [];
  let [done, text] = [0, ''];
  for (const stretch of [...stretches, { start: length, length: 0 }]) {
    if ('text' in stretch) text += stretch.text;
    else {
      if (text !== '' || stretch.start > done)
        edits.push({ offset: done, length: stretch.start - done, text });
      [done, text] = [stretch.start + stretch.length, ''];
    }
  }
  return edits;
};

/**
 * Composes two consecutive lists of edits.
 * @param text original
 * @param first edits of the original
 * @param second edits of the result of `first`
 */
export const composeEdits = (
  text: string,
  first: readonly TextEdit[],
  second: readonly TextEdit[],
): readonly TextEdit[] => {
  const whole: readonly Stretch[] = [{ start: 0, length: text.length }];
  return editsOf(editStretches(editStretches(whole, first), second), text.length);
};
