import { useCallback } from 'react';
import type { ApplyEdit } from '../inspector/edit-target.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';

/** Makes changes of translations. They stand beside the parts of the document: whoever translates stays at the part that is selected. */
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
