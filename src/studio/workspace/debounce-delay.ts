/** Shortest and longest pause, in milliseconds. */
const [shortest, longest] = [120, 500];

/** Letters of the largest documents. */
const maxDocumentLength = 256 * 1024;

/** How long a person may pause before the panes follow a text of so many letters, in milliseconds: the longer it takes to read, the later, so that it never meets the next key. */
export const debounceDelay = (textLength: number): number =>
  shortest + (longest - shortest) * Math.min(1, textLength / maxDocumentLength);
