import type { Change, ChangeCheck } from '../../contracts/generated/studio-answers.ts';
import { withOffset } from '../changes/decide/manila-time.ts';
import { describeInManila, formatList } from '../shell/format.ts';

/** Input of the publish panel. */
export interface PublicationInput {
  readonly title: string;
  readonly reason: string;
  /** Time in Manila as a form field has it; '' publishes now. */
  readonly publishAt: string;
  /** Time in Manila at which the previous version returns; '' for never. */
  readonly takeBackAt: string;
  /** Id of the change, typed by the only publisher. */
  readonly confirmation: string;
}

/**
 * none: no check of the current edits. checking: a check runs. passed: exactly the draft can go
 * live. failed: the check found errors. stale: the draft or the live pages have changed since.
 */
export type CheckStatus = 'none' | 'checking' | 'passed' | 'failed' | 'stale';

export const checkStatusOf = (
  change: Change | undefined,
  check: ChangeCheck | undefined,
): CheckStatus => {
  if (change === undefined) return 'checking';
  if (check === undefined) return change.closure === undefined ? 'none' : 'checking';
  // The change is read again after the end of the check.
  const isOutdated = change.needs.some(
    ({ code }) => code === 'check-running' || code === 'not-checked',
  );
  if (check.status === 'running' || isOutdated) return 'checking';
  const isMoved = change.needs.some(({ code }) => code === 'moved');
  if (isMoved || change.items.some(({ draft }) => draft.moved)) return 'stale';
  return check.status === 'passed' ? 'passed' : 'failed';
};

export type NextAct =
  /** Draws the pictures; nothing goes live. */
  | 'check'
  /** Asks a second person. */
  | 'send'
  /** Publishes, or schedules. */
  | 'publish';

/** Decides what the main button does. */
export const nextActOf = (
  status: CheckStatus,
  change: Change | undefined,
  {
    isLater,
    mayPublish,
    needsApproval,
  }: {
    readonly isLater: boolean;
    readonly mayPublish: boolean;
    /** Known before the check for pages that move money. */
    readonly needsApproval: boolean;
  },
): NextAct => {
  const isApproved = !(change?.needs ?? []).some(({ code }) => code === 'approval-missing');
  if (status === 'failed') return 'check';
  if (status === 'passed') return mayPublish && isApproved ? 'publish' : 'send';
  if (!mayPublish || needsApproval) return 'send';
  // Pages that go live at once are looked at first.
  return isLater ? 'publish' : 'check';
};

/** Delay of a publication now with an end, which only a schedule can have, in milliseconds. */
const startDelayMs = 60_000;

/** Body of the schedule; undefined for a publication now without an end. */
export const scheduleOf = (
  { publishAt, takeBackAt }: PublicationInput,
  now: number,
): { readonly publishAt: string; readonly expiresAt?: string } | undefined => {
  const end = withOffset(takeBackAt);
  if (publishAt === '' && end === undefined) return undefined;
  const start =
    publishAt === ''
      ? new Date(now + startDelayMs).toISOString()
      : (withOffset(publishAt) ?? publishAt);
  return { publishAt: start, ...(end !== undefined && { expiresAt: end }) };
};

/** Requested times for the approver, since a change without approval has no schedule. */
export const reasonOf = ({ reason, publishAt }: PublicationInput, isSent: boolean): string => {
  const time = withOffset(publishAt);
  const request =
    isSent && time !== undefined ? `To go live on ${describeInManila(Date.parse(time))}.` : '';
  return [reason.trim(), request].filter(Boolean).join(' ');
};

/** @returns sentence after the change was published, scheduled or sent */
export const describeResult = (change: Change, isSent: boolean, me: string): string => {
  const { status, releaseSeq, publishAt, expiresAt, approvers, publishers } = change;
  const end = expiresAt === undefined ? '' : ` Taken back on ${describeInManila(expiresAt)}.`;
  if (status === 'published') return `Published as release ${releaseSeq ?? ''}.${end}`;
  if (status === 'scheduled' && publishAt !== undefined)
    return `Scheduled for ${describeInManila(publishAt)}.${end}`;
  if (!isSent) return 'Nothing is live yet.';
  const isApproval = change.needs.some(({ code }) => code === 'approval-missing');
  const others = (isApproval ? approvers : publishers).filter((email) => email !== me);
  const act = isApproval ? 'approve' : 'publish';
  return others.length === 0
    ? `Sent. No other person can ${act} it yet: ask an administrator for a second publisher.`
    : `Sent for approval. ${formatList(others)} can ${act} it.`;
};
