import { readTree, type TextTree } from '../text-edits/index.ts';

let last: TextTree | undefined;

/** The tree of a text. The last one is remembered, since every pane asks for the same. */
export const parseCached = (text: string): TextTree => {
  last = last?.text === text ? last : readTree(text);
  return last;
};
