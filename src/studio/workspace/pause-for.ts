/** Shortest and longest pause, in milliseconds. */
const [shortest, longest] = [120, 500];

/** Letters of the largest documents. */
const largest = 256 * 1024;

/** How long a person may pause before the panes follow a text of so many letters, in milliseconds: the longer it takes to read, the later, so that it never meets the next key. */
export const pauseFor = (letters: number): number =>
  shortest + (longest - shortest) * Math.min(1, letters / largest);
