import type { ChangedDocument, CheckFinding, ListedChange } from '../../contracts/generated/studio-answers.ts';

/** How far a change is, as people say it. */
export const statusWords: Readonly<Record<ListedChange['status'], string>> = {
  open: 'Being prepared',
  checked: 'Check passed',
  scheduled: 'Waits for its time',
  suspended: 'Stopped before its time',
  published: 'Published',
  withdrawn: 'Given up',
};

/** What a change makes of a document. */
export const differenceWords: Readonly<Record<ChangedDocument['difference'], string>> = {
  added: 'New: nothing is live under this name yet',
  changed: 'Changed',
  withdrawn: 'Taken away: nothing is shown in its place',
  same: 'The same as what is live',
  unreadable: 'The draft cannot be read',
};

/** What the gate proves, by rule, in the order in which people look at it. */
export const ruleWords: Readonly<Record<CheckFinding['rule'], string>> = {
  document: 'The documents themselves',
  picture: 'Pictures',
  budget: 'Size and number of requests',
  drawing: 'How it looks on a phone',
  accessibility: 'Whether everybody can use it',
  browser: 'What could not be proved here',
};
