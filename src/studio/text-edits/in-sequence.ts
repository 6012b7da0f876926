import type { Edited, EditResult } from './edit-result.ts';
import { composeEdits } from './compose-edits.ts';
import { readTree, type TextTree } from './read-tree.ts';
import { applyEdits, type TextEdit } from './text-edit.ts';

/** @param before result of the former edit; its pointers hold for `tree` */
export type NextEdit = (tree: TextTree, before: Edited | undefined) => EditResult;

/**
 * Applies edits one after another and composes them for the original text. Stops at the first
 * refusal. For edits of the same location.
 */
export const inSequence = (tree: TextTree, steps: readonly NextEdit[]): EditResult => {
  let [current, before]: [TextTree, Edited | undefined] = [tree, undefined];
  let edits: readonly TextEdit[] = [];
  for (const step of steps) {
    // Parses only if another step follows, because large texts take a moment.
    if (before !== undefined && before.edits.length > 0)
      current = readTree(applyEdits(current.text, before.edits));
    const result = step(current, before);
    if ('refused' in result) return result;
    before = result;
    if (result.edits.length > 0) edits = composeEdits(tree.text, edits, result.edits);
  }
  return { edits, at: before?.at ?? '' };
};
