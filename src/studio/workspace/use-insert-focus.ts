import { useCallback, useState } from 'react';
import type { Pointer } from '../../../renderer/entries/document.ts';
import { applyEdits, type Outcome, type TextTree } from '../text-edits/index.ts';
import type { Workspace } from './use-workspace.ts';

/** A part that has come, in which its person goes on. */
export interface InsertedNode {
  readonly pointer: Pointer;
  /** The text that has it: panes that draw an older one would draw something else at its place. */
  readonly text: string;
}

/** Makes edits that bring a part, and keeps which one came last, so that the keyboard can go there once it is drawn. */
export const useInsertFocus = (
  edit: Workspace['edit'],
): Pick<Workspace, 'editAndFocus' | 'insertedNode'> => {
  const [begun, setBegun] = useState<InsertedNode>();
  const begin = useCallback(
    (make: (tree: TextTree) => Outcome): string | undefined => {
      let came: InsertedNode | undefined;
      const refused = edit((tree) => {
        const outcome = make(tree);
        came =
          'refused' in outcome
            ? undefined
            : { pointer: outcome.at, text: applyEdits(tree.text, outcome.edits) };
        return outcome;
      });
      if (refused === undefined) setBegun(came);
      return refused;
    },
    [edit],
  );
  return { editAndFocus: begin, insertedNode: begun };
};
