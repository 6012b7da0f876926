import { type Person, listPeople } from '../../database/people.ts';
import type { RoleRequest } from '../../database/role-requests.ts';
import { hasPermission, type Role } from '../../database/permissions.ts';
import type { ScreenDatabase } from '../../database/tables.ts';

/** Excludes the requester and the person concerned, whatever their roles. */
export const findOwnRequestReason = (
  { askedBy, email }: Pick<RoleRequest, 'askedBy' | 'email'>,
  actor: string,
): 'own-request' | 'own-rights' | undefined => {
  if (actor === askedBy) return 'own-request';
  return actor === email ? 'own-rights' : undefined;
};

export const canDecide = (
  request: Pick<RoleRequest, 'status' | 'askedBy' | 'email'>,
  person: Pick<Person, 'email' | 'roles' | 'disabled'>,
): boolean =>
  request.status === 'pending' &&
  hasPermission(person, 'rights.confirm') &&
  findOwnRequestReason(request, person.email) === undefined;

/** Roles that affect every borrower, directly or by granting such a role. */
const sensitiveRoles: readonly Role[] = ['publisher', 'on-call', 'admin'];

export const listSensitiveRoles = ({
  roles,
  disabled,
}: Pick<Person, 'roles' | 'disabled'>): readonly Role[] =>
  disabled ? [] : sensitiveRoles.filter((role) => roles.includes(role));

/** Includes users who have not signed in yet. Otherwise a second publisher could be kept away. */
export const isPublisher = (person: Pick<Person, 'roles' | 'disabled'>): boolean =>
  hasPermission(person, 'change.publish');

export const listPublishers = async (db: ScreenDatabase): Promise<string[]> =>
  (await listPeople(db)).filter(isPublisher).map(({ email }) => email);

export const isAdministrator = ({ roles, disabled }: Pick<Person, 'roles' | 'disabled'>): boolean =>
  roles.includes('admin') && !disabled;
