import { useWorkspace } from '../workspace/use-workspace.ts';
import type { ApplyEdit } from './edit-target.ts';

/** Makes changes of the open document, each one step that can be undone. */
export const useEdit = (): ApplyEdit => useWorkspace().edit;
