import { readTree, type TextTree } from '../text-edits/index.ts';

/** Shortest and longest delay, in milliseconds. */
const [shortest, longest] = [120, 500];

/** Characters in the largest documents. */
const maxDocumentLength = 256 * 1024;

/**
 * Debounce before panes follow the text, in milliseconds. Grows with the length, so that parsing
 * never blocks typing.
 */
export const debounceDelay = (textLength: number): number =>
  shortest + (longest - shortest) * Math.min(1, textLength / maxDocumentLength);

let last: TextTree | undefined;

/** Caches the last tree, because all panes parse the same text. */
export const parseCached = (text: string): TextTree => {
  last = last?.text === text ? last : readTree(text);
  return last;
};
