import { ownProperty } from '../../../renderer/entries/document.ts';
import type { PreviewDraw } from '../../contracts/generated/preview-messages.ts';

/** What is to be drawn; the same object is drawn once. */
export type Drawing = Omit<PreviewDraw, 'is' | 'turn'>;

/** The document that is worked on: what is drawn, or a fragment in it. */
export const subjectOf = (drawing: Drawing | undefined): unknown =>
  drawing?.subject === undefined
    ? drawing?.document
    : ownProperty(drawing.fragments, drawing.subject);

/** A drawing of less than this keeps nobody waiting, in milliseconds. */
const quick = 50;

/** Longest time that a drawing waits for a pause, in milliseconds. */
const longest = 2000;

/**
 * How long a drawing waits for further edits, in milliseconds: what takes long to draw is drawn in longer pauses, so that it is in nobody's way who types.
 * @param last what was drawn last, and how long it took
 */
export const pauseBefore = (
  drawing: Drawing,
  last: { readonly drawing: Drawing | undefined; readonly ms: number },
): number => {
  if (
    last.drawing === undefined ||
    last.ms < quick ||
    subjectOf(last.drawing) === subjectOf(drawing)
  )
    return 0;
  return Math.min(longest, 4 * last.ms);
};
