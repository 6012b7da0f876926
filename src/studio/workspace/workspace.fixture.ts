import { createUncommittedFields } from '../saving/uncommitted-fields.ts';
import type { Workspace } from './use-workspace.ts';

const failUnexpectedCall = (): never => {
  throw new Error('Nothing is asked or changed while it is drawn.');
};

/** @param about what a test says of it */
export const renderedWorkspace = (about: Partial<Workspace>): Workspace => ({
  id: 'one',
  text: '',
  isReadOnly: false,
  lastValidDocument: undefined,
  isOutdated: false,
  problems: [],
  isChecking: false,
  selected: '',
  deepLinkTarget: undefined,
  select: failUnexpectedCall,
  selectAndFocus: failUnexpectedCall,
  selectedBlocks: [],
  selectBlocks: failUnexpectedCall,
  focusRequest: undefined,
  reveal: failUnexpectedCall,
  edit: failUnexpectedCall,
  undo: failUnexpectedCall,
  editAndFocus: failUnexpectedCall,
  insertedNode: undefined,
  undoCount: 0,
  uncommittedFields: createUncommittedFields(),
  others: [],
  readOthers: failUnexpectedCall,
  language: { ask: failUnexpectedCall },
  help: {
    requestedPage: undefined,
    openPage: failUnexpectedCall,
    cursor: undefined,
    follow: failUnexpectedCall,
  },
  isPractice: false,
  shown: new Set(['details']),
  showPane: failUnexpectedCall,
  ...about,
});
