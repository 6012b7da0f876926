import { useWorkspace } from '../workspace/use-workspace.ts';
import type { ApplyEdit } from './edit-target.ts';

export const useEdit = (): ApplyEdit => useWorkspace().edit;
