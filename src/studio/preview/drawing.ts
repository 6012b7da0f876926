import { ownProperty } from '../../../renderer/entries/document.ts';
import type { PreviewDraw } from '../../contracts/generated/preview-messages.ts';

/** Render request. Compared by identity: the same object is rendered once. */
export type Drawing = Omit<PreviewDraw, 'is' | 'turn'>;

/** Document being edited: the rendered one, or a fragment in it. */
export const subjectOf = (drawing: Drawing | undefined): unknown =>
  drawing?.subject === undefined
    ? drawing?.document
    : ownProperty(drawing.fragments, drawing.subject);

/** Render time in milliseconds below which there is no debounce. */
const quick = 50;

/** Longest debounce in milliseconds. */
const longest = 2000;

/**
 * Debounce delay in milliseconds. Slow documents render less often, so that they do not block
 * typing.
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
