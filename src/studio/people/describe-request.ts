import type { ListedRequest } from '../../contracts/generated/studio-answers.ts';
import { formatList, describeTime } from '../shell/format.ts';
import { compareRoles, describeRoles } from './role-labels.ts';

export type RequestedRights = Pick<
  ListedRequest,
  'kind' | 'email' | 'name' | 'roles' | 'disabled' | 'now'
>;

/** Request as a sentence without a full stop. Pending changes are listed by describeDifference. */
export const describeRoleRequest = ({
  kind,
  email,
  name,
  roles = [],
  disabled,
  now,
}: RequestedRights): string => {
  if (kind === 'password') return `Give ${email} a one-time password`;
  if (kind === 'let-in') return `Let ${name ?? email} (${email}) in as ${describeRoles(roles)}`;
  if (now !== undefined) return `Change ${now.name} (${email})`;
  const parts = [
    ...(roles.length > 0 ? [`has the roles ${describeRoles(roles)}`] : []),
    ...(name === undefined ? [] : [`is called ${name}`]),
    ...(disabled === undefined ? [] : [disabled ? 'is kept out' : 'is let in again']),
  ];
  return `Change ${email}, who then ${parts.join(' and ')}`;
};

/** Lists the changes against the current account; empty if unknown or not comparable. */
export const describeDifference = ({
  kind,
  name,
  roles = [],
  disabled,
  now,
}: RequestedRights): readonly string[] => {
  if (kind !== 'change' || now === undefined) return [];
  // An empty list means unchanged roles, because the last role cannot be removed.
  const { added, takenAway, kept } = compareRoles(
    now.roles,
    roles.length === 0 ? now.roles : roles,
  );
  const isOtherAccess = disabled !== undefined && disabled !== now.disabled;
  const changes = [
    ...(isOtherAccess ? [disabled ? 'Is kept out' : 'Is let in again'] : []),
    ...(added.length === 0 ? [] : [`Roles added: ${describeRoles(added)}`]),
    ...(takenAway.length === 0 ? [] : [`Roles removed: ${describeRoles(takenAway)}`]),
    ...(name === undefined || name === now.name
      ? []
      : [`Is called ${name} instead of ${now.name}`]),
  ];
  if (changes.length === 0) return ['Nothing changes: the person already has these settings'];
  return [...changes, ...(kept.length === 0 ? [] : [`Roles that stay: ${describeRoles(kept)}`])];
};

export const describeDeciders = (
  { deciders }: Pick<ListedRequest, 'deciders'>,
  me: string,
): string =>
  deciders.length === 0
    ? 'No publisher can decide it: neither the requester nor the person concerned may.'
    : `Who can decide it: ${formatList(deciders.map((email) => (email === me ? 'you' : email)))}.`;

const statusLabels: Readonly<Record<ListedRequest['status'], string>> = {
  pending: 'Waits',
  confirmed: 'Confirmed',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  ended: 'Expired without a decision',
};

export const describeDecision = ({
  status,
  decidedBy,
  decidedAt,
  reason,
}: Pick<ListedRequest, 'status' | 'decidedBy' | 'decidedAt' | 'reason'>): string =>
  [
    statusLabels[status],
    decidedBy === undefined ? '' : ` by ${decidedBy}`,
    decidedAt === undefined ? '' : ` on ${describeTime(decidedAt)}`,
    reason === undefined ? '' : `, because “${reason}”`,
  ].join('');
