import { readTree, type TextTree } from '../text-edits/index.ts';

let last: TextTree | undefined;

/** Caches the last tree, because all panes parse the same text. */
export const parseCached = (text: string): TextTree => {
  last = last?.text === text ? last : readTree(text);
  return last;
};
