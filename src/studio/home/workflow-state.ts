import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';

/** How far a document is on its way to phones. */
export type WorkflowState =
  | ListedDocument['state']
  | 'proposed'
  | 'checking'
  | 'failed'
  | 'ready'
  | 'scheduled'
  | 'suspended';

/** As people read it, in the order in which a document goes through them. */
export const stateNames: Readonly<Record<WorkflowState, string>> = {
  clean: 'As published',
  edited: 'Edited',
  unparseable: 'Cannot be read',
  proposed: 'Proposed',
  checking: 'Being checked',
  failed: 'Check failed',
  ready: 'Check passed',
  scheduled: 'Scheduled',
  suspended: 'Waits for a new check',
};

/** What counts most: a text that cannot be read, then the change that has the document, then the text itself. */
export const stateOf = ({ state, change }: ListedDocument): WorkflowState => {
  if (state === 'unparseable' || change === undefined) return state;
  return change.status === 'open' ? 'proposed' : change.status;
};
