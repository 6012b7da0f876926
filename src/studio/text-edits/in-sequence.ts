import type { Edited, Outcome } from './outcome.ts';
import { composeEdits } from './compose-edits.ts';
import { readTree, type TextTree } from './read-tree.ts';
import { applyEdits, type TextEdit } from './text-edit.ts';

/** One edit of several that follow each other. @param before what came of the edit before it; its pointers hold for `tree` */
export type NextEdit = (tree: TextTree, before: Edited | undefined) => Outcome;

/**
 * Makes edits one after the other, each of the text that those before it have left, and gives them as one list for the first text. For edits that touch the
 * same place, such as two new properties of an empty object. Refused as soon as one of them is.
 */
export const inSequence = (tree: TextTree, steps: readonly NextEdit[]): Outcome => {
  let [current, before]: [TextTree, Edited | undefined] = [tree, undefined];
  let edits: readonly TextEdit[] = [];
  for (const step of steps) {
    // Read only where another step follows: reading a large text takes a moment.
    if (before !== undefined && before.edits.length > 0)
      current = readTree(applyEdits(current.text, before.edits));
    const outcome = step(current, before);
    if ('refused' in outcome) return outcome;
    before = outcome;
    if (outcome.edits.length > 0) edits = composeEdits(tree.text, edits, outcome.edits);
  }
  return { edits, at: before?.at ?? '' };
};
