import type { TextTree } from './read-tree.ts';

/** Parses strictly: undefined also for comments and trailing commas, which edits tolerate. */
export const documentOf = ({ text, faults }: TextTree): unknown => {
  if (faults.length > 0) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // The checker reports the error; callers show the last valid document.
    return undefined;
  }
};
