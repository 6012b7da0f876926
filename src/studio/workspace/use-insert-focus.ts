import { useCallback, useState } from 'react';
import type { Pointer } from '../../../renderer/entries/document.ts';
import { applyEdits, type EditResult, type TextTree } from '../text-edits/index.ts';
import type { Workspace } from './use-workspace.ts';

export interface InsertedNode {
  readonly pointer: Pointer;
  /** Text with the node: panes with an older text have another node at the pointer. */
  readonly text: string;
}

/** Tracks the last inserted node, to focus it once rendered. */
export const useInsertFocus = (
  edit: Workspace['edit'],
): Pick<Workspace, 'editAndFocus' | 'insertedNode'> => {
  const [begun, setBegun] = useState<InsertedNode>();
  const begin = useCallback(
    (make: (tree: TextTree) => EditResult): string | undefined => {
      let came: InsertedNode | undefined;
      const refused = edit((tree) => {
        const result = make(tree);
        came =
          'refused' in result
            ? undefined
            : { pointer: result.at, text: applyEdits(tree.text, result.edits) };
        return result;
      });
      if (refused === undefined) setBegun(came);
      return refused;
    },
    [edit],
  );
  return { editAndFocus: begin, insertedNode: begun };
};
