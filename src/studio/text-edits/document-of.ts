import type { TextTree } from './read-tree.ts';

/** What a text says. @returns undefined where it is no JSON, also where nothing but a comment or one comma too many, which edits bear, makes it so */
export const documentOf = ({ text, faults }: TextTree): unknown => {
  if (faults.length > 0) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // The checker says what is wrong and where; whoever asks here shows what the text said before.
    return undefined;
  }
};
