import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';

export type WorkflowState =
  | ListedDocument['state']
  | 'proposed'
  | 'checking'
  | 'failed'
  | 'ready'
  | 'scheduled'
  | 'suspended';

/** Labels in workflow order. */
export const stateNames: Readonly<Record<WorkflowState, string>> = {
  clean: 'As published',
  edited: 'Edited',
  unparseable: 'Cannot be read',
  proposed: 'In a change',
  checking: 'Being checked',
  failed: 'Check failed',
  ready: 'Check passed',
  scheduled: 'Scheduled',
  suspended: 'Needs a new check',
};

/** Priority: unreadable draft, then open change, then the draft itself. */
export const stateOf = ({ state, change }: ListedDocument): WorkflowState => {
  if (state === 'unparseable' || change === undefined) return state;
  return change.status === 'open' ? 'proposed' : change.status;
};
