import type { Approval, Waiver } from '../../database/approvals.ts';
import type { Check } from '../../database/checks.ts';

export interface ReviewState {
  readonly changeId: string;
  readonly author: string;
  /** True if the schedule publishes it. */
  readonly isScheduled: boolean;
  /** Frozen candidate; undefined before the first freeze. */
  readonly closureHash: string | undefined;
  /** False if the live release or the build has changed since. */
  readonly isCurrent: boolean;
  readonly check: Check | undefined;
  /** Documents under the two-person rule. */
  readonly sensitiveIds: readonly string[];
  readonly approvals: readonly Approval[];
  readonly waivers: readonly Waiver[];
  readonly publishers: readonly string[];
}

export interface Publisher {
  /** E-mail address, or the name of a service component. */
  readonly actor: string;
  readonly confirmation: string | undefined;
}

export interface Requirement {
  readonly code:
    | 'not-checked'
    | 'moved'
    | 'check-running'
    | 'check-broken'
    | 'check-failed'
    | 'waiver-missing'
    | 'approval-missing'
    | 'confirmation-missing';
  readonly message: string;
}

/** Authors cannot approve their own change. */
export const isAuthor = ({ author }: Pick<ReviewState, 'author'>, email: string): boolean =>
  email === author;

/** Publishers other than the author. */
export const listApprovers = (
  reviewState: Pick<ReviewState, 'author' | 'publishers'>,
): readonly string[] => reviewState.publishers.filter((email) => !isAuthor(reviewState, email));

export const listValidApprovers = (reviewState: ReviewState): readonly string[] => {
  const { approvals, closureHash } = reviewState;
  const approvers = listApprovers(reviewState);
  return [
    ...new Set(
      approvals
        .filter(
          (approval) => approval.closureHash === closureHash && approvers.includes(approval.by),
        )
        .map(({ by }) => by),
    ),
  ];
};

/** Rules that a publisher can waive, with the resulting uncertainty. */
const waivableRules = {
  browser: 'The check has no images, because the service found no browser.',
} as const;

const isWaivable = (rule: string): rule is keyof typeof waivableRules =>
  Object.hasOwn(waivableRules, rule);

/** Passes a candidate if all its errors are waivable. */
export const isPassed = (
  findings: readonly { readonly rule: string; readonly severity: string }[],
): boolean => !findings.some(({ rule, severity }) => severity === 'error' && !isWaivable(rule));

const checkRequirement = ({
  closureHash,
  isCurrent,
  check,
}: ReviewState): Requirement | undefined => {
  if (closureHash === undefined)
    return { code: 'not-checked', message: 'The change has not been checked. Run the check.' };
  if (check?.status === 'running')
    return { code: 'check-running', message: 'The check is running. Wait until it finishes.' };
  if (!isCurrent)
    return {
      code: 'moved',
      message:
        'Another release went live, or the app was updated, after this check. Run the check again.',
    };
  if (check === undefined || check.status === 'interrupted' || check.status === 'broken') {
    return {
      code: 'check-broken',
      message: `The check did not finish${check?.fault === undefined ? '' : ` (${check.fault})`}. Run it again.`,
    };
  }
  if (check.status === 'failed')
    return {
      code: 'check-failed',
      message: 'The check found errors. Fix the documents, and run the check again.',
    };
  return undefined;
};

const waiverRequirements = ({ check, waivers, closureHash }: ReviewState): Requirement[] => {
  const errors = (check?.result?.findings ?? [])
    .filter(({ severity }) => severity === 'error')
    .map(({ rule }) => rule);
  const asked = [...new Set(errors)].filter(isWaivable);
  const open = asked.filter(
    (rule) => !waivers.some((waiver) => waiver.rule === rule && waiver.closureHash === closureHash),
  );
  return open.map((rule) => ({
    code: 'waiver-missing',
    message: `${waivableRules[rule]} A publisher can confirm without images, with a reason.`,
  }));
};

/** Requires a second publisher for sensitive documents; a sole publisher types a confirmation. */
const secondApprovalRequirement = (
  reviewState: ReviewState,
  publisher: Publisher | undefined,
): Requirement | undefined => {
  const { sensitiveIds, publishers, changeId, author } = reviewState;
  if (sensitiveIds.length === 0) return undefined;
  const what = sensitiveIds.map((id) => `'${id}'`).join(', ');
  if (publishers.length >= 2) {
    const others = listValidApprovers(reviewState).filter((by) => by !== publisher?.actor);
    if (others.length > 0) return undefined;
    const who = [...new Set([author, ...(publisher === undefined ? [] : [publisher.actor])])].join(
      ' and ',
    );
    const whoElse = `It needs approval from a publisher other than ${who}${publisher === undefined ? ' and the one who publishes' : ''}.`;
    return {
      code: 'approval-missing',
      message: `${what}: moves money, appears where money moves, has new permissions, leads to a new host or reads session values. ${whoElse}`,
    };
  }
  if (publisher?.confirmation === changeId) return undefined;
  const typed = `There is no second publisher, so type the change id (${changeId}) to confirm.`;
  return {
    code: 'confirmation-missing',
    message: `${what}: moves money, appears where money moves, has new permissions, leads to a new host or reads session values. ${typed}`,
  };
};

/**
 * Lists missing requirements in the order of the workflow. Empty: ready to publish.
 * @param publisher undefined before publishing; then the requirements on any publisher are included
 */
export const listMissingRequirements = (
  reviewState: ReviewState,
  publisher: Publisher | undefined,
): readonly Requirement[] => {
  const ofCheck = checkRequirement(reviewState);
  const ofSecond = secondApprovalRequirement(reviewState, publisher);
  return [
    ...(ofCheck === undefined ? waiverRequirements(reviewState) : [ofCheck]),
    ...(ofSecond === undefined ? [] : [ofSecond]),
  ];
};

/**
 * Next actors of a ready change: the author if able to publish, else every able publisher. Excludes
 * publishers whose own approval is the only one. See
 * docs/decisions/publish-the-exact-candidate-that-was-checked.md.
 */
const listNextPublishers = (reviewState: ReviewState): readonly string[] => {
  const able = reviewState.publishers.filter(
    (actor) =>
      listMissingRequirements(reviewState, { actor, confirmation: reviewState.changeId }).length ===
      0,
  );
  const own = able.filter((email) => isAuthor(reviewState, email));
  return own.length > 0 ? own : able;
};

/**
 * E-mail addresses of those whose waiver, approval or publication is next. Empty before the check
 * passes and while scheduled.
 */
export const listDeciders = (reviewState: ReviewState): readonly string[] => {
  if (checkRequirement(reviewState) !== undefined) return [];
  if (waiverRequirements(reviewState).length > 0) return reviewState.publishers;
  if (secondApprovalRequirement(reviewState, undefined)?.code === 'approval-missing')
    return listApprovers(reviewState);
  return reviewState.isScheduled ? [] : listNextPublishers(reviewState);
};
