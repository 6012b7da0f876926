import { useCallback } from 'react';
import type { ApplyEdit } from '../inspector/edit-target.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';

/** Edits translations without changing the selection. */
export const useTranslationEdit = (): ApplyEdit => {
  const { edit, selected } = useWorkspace();
  return useCallback(
    (change) =>
      edit((tree) => {
        const outcome = change(tree);
        return 'refused' in outcome ? outcome : { ...outcome, at: selected };
      }),
    [edit, selected],
  );
};
