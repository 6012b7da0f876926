import type {
  Change,
  ChangedDocument,
  CheckFinding,
  ListedChange,
} from '../../contracts/generated/studio-answers.ts';
import { formatList } from '../shell/format-list.ts';

type Need = ListedChange['needs'][number]['code'];

/** Statuses that need no further detail. */
const statusLabels: Readonly<Partial<Record<ListedChange['status'], string>>> = {
  scheduled: 'Waits for its time',
  suspended: 'Stopped before its time',
  published: 'Published',
  withdrawn: 'Given up',
};

/** State of a change without a passed check. */
const checkLabels: Readonly<Partial<Record<Need, string>>> = {
  'not-checked': 'Being prepared',
  'check-running': 'Being checked',
  'check-failed': 'Check failed',
  'check-broken': 'Has to be checked again',
  moved: 'Has to be checked again',
};

/**
 * Missing decisions of others, after “Waits for”. The publisher types the confirmation, so it is
 * not listed.
 */
const awaitedLabels: Readonly<Partial<Record<Need, string>>> = {
  'waiver-missing': 'somebody to answer for how it looks',
  'approval-missing': 'one approval',
};

export const describeState = ({
  status,
  needs,
}: Pick<Change | ListedChange, 'status' | 'needs'>): string => {
  const ofCheck = needs.flatMap(({ code }) => checkLabels[code] ?? [])[0];
  const awaited = needs.flatMap(({ code }) => awaitedLabels[code] ?? []);
  return (
    statusLabels[status] ??
    ofCheck ??
    (awaited.length === 0 ? 'Ready to publish' : `Waits for ${formatList(awaited)}`)
  );
};

export const differenceLabels: Readonly<Record<ChangedDocument['difference'], string>> = {
  added: 'New: nothing is live under this name yet',
  changed: 'Changed',
  withdrawn: 'Taken away: nothing is shown in its place',
  same: 'The same as what is live',
  unreadable: 'The draft cannot be read',
};

/** Rules of the check in display order. */
export const ruleLabels: Readonly<Record<Exclude<CheckFinding['rule'], 'browser'>, string>> = {
  document: 'The documents themselves',
  picture: 'Pictures',
  budget: 'Size and number of requests',
  drawing: 'How it looks on a phone',
  accessibility: 'Whether everybody can use it',
};
