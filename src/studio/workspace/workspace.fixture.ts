// An open document that nobody changes. For tests of what is drawn of it.
import { createOpenFields } from '../saving/open-fields.ts';
import type { Workspace } from './use-workspace.ts';

const refuse = (): never => {
  throw new Error('Nothing is asked or changed while it is drawn.');
};

/** @param about what a test says of it */
export const drawnWorkspace = (about: Partial<Workspace>): Workspace => ({
  id: 'one',
  text: '',
  isReadOnly: false,
  readable: undefined,
  isStale: false,
  problems: [],
  isChecking: false,
  selected: '',
  sought: undefined,
  select: refuse,
  lead: refuse,
  led: undefined,
  reveal: refuse,
  edit: refuse,
  begin: refuse,
  begun: undefined,
  retraced: 0,
  openFields: createOpenFields(),
  others: [],
  language: { ask: refuse, close: refuse },
  help: { asked: undefined, ask: refuse, cursor: undefined, follow: refuse },
  isPractice: false,
  shown: new Set(['details']),
  showPane: refuse,
  ...about,
});
