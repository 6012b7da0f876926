import type {
  Change,
  ListedChange,
  ChangedDocument,
  CheckFinding,
} from '../../contracts/generated/studio-answers.ts';
import { formatList } from '../shell/format.ts';

/** Grace period for due changes, in milliseconds: the service looks every second. */
const patience = 10_000;

/** @param now milliseconds since 1970, UTC */
export const isOverdue = (
  { status, publishAt }: Pick<Change | ListedChange, 'status' | 'publishAt'>,
  now: number,
): boolean => status === 'scheduled' && publishAt !== undefined && now - publishAt > patience;

/** Reports an automatic rollback that is still to come. */
export const willEnd = (
  { status, expiresAt }: Pick<Change | ListedChange, 'status' | 'expiresAt'>,
  now: number,
): boolean => status === 'published' && expiresAt !== undefined && expiresAt > now;

type Need = ListedChange['needs'][number]['code'];

/** Statuses that need no further detail. */
const statusLabels: Readonly<Partial<Record<ListedChange['status'], string>>> = {
  scheduled: 'Scheduled',
  suspended: 'Schedule cancelled',
  published: 'Published',
  withdrawn: 'Withdrawn',
};

/** State of a change without a passed check. */
const checkLabels: Readonly<Partial<Record<Need, string>>> = {
  'not-checked': 'Being prepared',
  'check-running': 'Being checked',
  'check-failed': 'Check failed',
  'check-broken': 'Needs a new check',
  moved: 'Needs a new check',
};

/**
 * Missing decisions of others, after “Waits for”. The publisher types the confirmation, so it is
 * not listed.
 */
const awaitedLabels: Readonly<Partial<Record<Need, string>>> = {
  'waiver-missing': 'a confirmation without images',
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
  added: 'New: not live yet',
  changed: 'Changed',
  withdrawn: 'Withdrawn: nothing is shown instead',
  same: 'Same as the live version',
  unreadable: 'The draft cannot be read',
};

/** Rules of the check in display order. */
export const ruleLabels: Readonly<Record<Exclude<CheckFinding['rule'], 'browser'>, string>> = {
  document: 'The pages themselves',
  picture: 'Images',
  budget: 'Size and number of requests',
  drawing: 'How it looks on a phone',
  accessibility: 'Accessibility',
};
