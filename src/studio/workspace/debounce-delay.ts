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
