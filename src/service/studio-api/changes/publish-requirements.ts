import type { Approval, Waiver } from '../../database/approvals.ts';
import type { Check } from '../../database/checks.ts';

/** What has to be known of a change to say whether it may be published. */
export interface ReviewState {
  readonly changeId: string;
  /** E-mail address. */
  readonly author: string;
  /** Whether a clock publishes it. */
  readonly isScheduled: boolean;
  /** What was frozen; undefined before. */
  readonly closureHash: string | undefined;
  /** Whether that is still what publishing would make live. */
  readonly isCurrent: boolean;
  readonly check: Check | undefined;
  /** Documents that need two publishers. */
  readonly delicate: readonly string[];
  readonly approvals: readonly Approval[];
  readonly waivers: readonly Waiver[];
  /** E-mail addresses of everybody who may publish at present. */
  readonly publishers: readonly string[];
}

/** Who publishes; undefined while nobody does. */
export interface Publisher {
  /** E-mail address, or the name of a part of the service. */
  readonly actor: string;
  /** What was typed to confirm it. */
  readonly confirmation: string | undefined;
}

/** Something that is missing before a change can be published. */
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

/** Whether somebody proposed a change: what they say of it themselves is not the word of another. */
export const isAuthor = ({ author }: Pick<ReviewState, 'author'>, email: string): boolean =>
  email === author;

/** Everybody whose approval of a change counts: those who may publish, and did not propose it. */
export const listApprovers = (
  standing: Pick<ReviewState, 'author' | 'publishers'>,
): readonly string[] => standing.publishers.filter((email) => !isAuthor(standing, email));

/** Those of them who have agreed to exactly this. */
export const listValidApprovers = (standing: ReviewState): readonly string[] => {
  const { approvals, closureHash } = standing;
  const approvers = listApprovers(standing);
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

/** Rules that somebody can answer for, with what is not known then. */
const waivableRules = {
  browser: 'No browser has drawn the sample states here, so nobody knows how they look.',
} as const;

const isWaivable = (rule: string): rule is keyof typeof waivableRules =>
  Object.hasOwn(waivableRules, rule);

/** Whether the gate lets a closure through: what is missing for want of a browser, somebody may answer for. */
export const isPassed = (
  findings: readonly { readonly rule: string; readonly severity: string }[],
): boolean => !findings.some(({ rule, severity }) => severity === 'error' && !isWaivable(rule));

const checkRequirement = ({
  closureHash,
  isCurrent,
  check,
}: ReviewState): Requirement | undefined => {
  if (closureHash === undefined)
    return { code: 'not-checked', message: 'Nothing was checked yet. Check it.' };
  if (check?.status === 'running')
    return { code: 'check-running', message: 'It is being checked. Wait for the end.' };
  if (!isCurrent)
    return {
      code: 'moved',
      message:
        'What is live, or the program, is not what it was when this was checked. Check it again.',
    };
  if (check === undefined || check.status === 'interrupted' || check.status === 'broken') {
    return {
      code: 'check-broken',
      message: `The check could not be finished${check?.fault === undefined ? '' : ` (${check.fault})`}. Check it again.`,
    };
  }
  if (check.status === 'failed')
    return {
      code: 'check-failed',
      message: 'The check found errors. Put the documents right, and check it again.',
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
    message: `${waivableRules[rule]} Somebody who may publish has to answer for it with a reason.`,
  }));
};

/** Two publishers for what is delicate, as soon as there are two; until then the one types what is published. */
const secondApprovalRequirement = (
  standing: ReviewState,
  publisher: Publisher | undefined,
): Requirement | undefined => {
  const { delicate, publishers, changeId, author } = standing;
  if (delicate.length === 0) return undefined;
  const what = delicate.map((id) => `'${id}'`).join(', ');
  if (publishers.length >= 2) {
    const others = listValidApprovers(standing).filter((by) => by !== publisher?.actor);
    if (others.length > 0) return undefined;
    const who = [...new Set([author, ...(publisher === undefined ? [] : [publisher.actor])])].join(
      ' and ',
    );
    const whoElse = `Somebody who may publish, other than ${who}${publisher === undefined ? ' and whoever publishes' : ''}, has to approve it.`;
    return {
      code: 'approval-missing',
      message: `${what}: moves money, is drawn where money moves, or may do more than before. ${whoElse}`,
    };
  }
  if (publisher?.confirmation === changeId) return undefined;
  const typed = `Nobody else may publish, so type the id of the change (${changeId}) as confirmation.`;
  return {
    code: 'confirmation-missing',
    message: `${what}: moves money, is drawn where money moves, or may do more than before. ${typed}`,
  };
};

/**
 * What is missing before a change can be published, in the order in which people meet it. Nothing: it may be published.
 * @param publisher undefined while nobody publishes: what is asked of whoever does is told, too
 */
export const listMissingRequirements = (
  standing: ReviewState,
  publisher: Publisher | undefined,
): readonly Requirement[] => {
  const ofCheck = checkRequirement(standing);
  const ofSecond = secondApprovalRequirement(standing, publisher);
  return [
    ...(ofCheck === undefined ? waiverRequirements(standing) : [ofCheck]),
    ...(ofSecond === undefined ? [] : [ofSecond]),
  ];
};

/**
 * Whom a change of which nothing is missing waits for: whoever proposed it, who knows when it shall go live, else everybody who may publish it. Nobody whose own
 * approval is the only one: another one publishes it then. What has to be typed is no hindrance.
 * docs/decisions/what-was-checked-is-published.md tells why.
 */
const listNextPublishers = (standing: ReviewState): readonly string[] => {
  const able = standing.publishers.filter(
    (actor) =>
      listMissingRequirements(standing, { actor, confirmation: standing.changeId }).length === 0,
  );
  const own = able.filter((email) => isAuthor(standing, email));
  return own.length > 0 ? own : able;
};

/**
 * Everybody whose act a change waits for: who can answer for what could not be proved, whoever proposed it, or whose approval is missing, or who publishes what
 * is ready. Nobody before the check is behind it, and where a clock publishes it.
 */
export const listDeciders = (standing: ReviewState): readonly string[] => {
  if (checkRequirement(standing) !== undefined) return [];
  if (waiverRequirements(standing).length > 0) return standing.publishers;
  if (secondApprovalRequirement(standing, undefined)?.code === 'approval-missing')
    return listApprovers(standing);
  return standing.isScheduled ? [] : listNextPublishers(standing);
};
