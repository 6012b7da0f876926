import { useEffect, useRef } from 'react';
import { useWorkspace } from '../workspace/use-workspace.ts';

/**
 * Tells that more is typed into a field than the document has: until it is taken over, the status line says so, and it is taken over when the page ends.
 * @param take takes it over. @returns why not
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
