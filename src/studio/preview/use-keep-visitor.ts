import { useMemo } from 'react';
import { parsePointer } from '../../../renderer/entries/document.ts';
import { useTransientMessage, useWorkspace } from '../workspace/use-workspace.ts';
import { keepVisitor, unkeptReason } from './keep-visitor.ts';
import type { Visitor } from './visitors.ts';

/** Saves the visitor of the preview as a state of the page. */
export interface VisitorKeeper {
  /** Message about the last attempt; empty for none. */
  readonly notice: string;
  /** Reason why there is nothing to save; undefined if there is. */
  readonly reasonAgainst: (example: string, visitor: Visitor) => string | undefined;
  /** @returns name of the new state; undefined if the notice gives a reason */
  readonly keep: (example: string, visitor: Visitor) => string | undefined;
}

/** Referentially stable between edits. Undefined without the permission to edit. */
export const useKeepVisitor = (): VisitorKeeper | undefined => {
  const { edit, isReadOnly, lastValidDocument } = useWorkspace();
  const [notice, setNotice] = useTransientMessage('');
  const document = lastValidDocument?.document;
  return useMemo(
    () =>
      isReadOnly
        ? undefined
        : {
            notice,
            reasonAgainst: (example, visitor) => unkeptReason(document, example, visitor),
            keep: (example, visitor) => {
              let name: string | undefined;
              const refused = edit((tree) => {
                const result = keepVisitor(example, visitor)(tree);
                name = 'refused' in result ? undefined : parsePointer(result.at)[1];
                return result;
              });
              setNotice(refused ?? `“${visitor.name}” is saved as a state of this page.`);
              return refused === undefined ? name : undefined;
            },
          },
    [document, edit, isReadOnly, notice, setNotice],
  );
};
