import { findVisibleValue } from '../inspector/visible-value.ts';
import { useWorkspace } from './use-workspace.ts';

/** Title that borrowers see; the id if only a formula can express it. */
export const useDocumentTitle = (): string => {
  const { id, lastValidDocument } = useWorkspace();
  const title = findVisibleValue(lastValidDocument?.document, '/title')?.value;
  return typeof title === 'string' && title !== '' ? title : id;
};
