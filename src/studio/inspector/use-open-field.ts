import { useEffect, useRef } from 'react';
import { useWorkspace } from '../workspace/use-workspace.ts';

/**
 * Marks uncommitted input: the status line shows it, the end of the page commits it.
 * @param take commits the input and returns the reason of a rejection
 */
export const useOpenField = (isOpen: boolean, take: () => string | undefined): void => {
  const { uncommittedFields: openFields } = useWorkspace();
  const newest = useRef(take);
  useEffect(() => {
    newest.current = take;
  });
  useEffect(
    () => (isOpen ? openFields.begin(() => newest.current()) : undefined),
    [openFields, isOpen],
  );
};
