import { type Person, listPeople } from '../../database/people.ts';
import type { RoleRequest } from '../../database/role-requests.ts';
import { hasPermission, type Role } from '../../database/permissions.ts';
import type { ScreenDatabase } from '../../database/tables.ts';

/** Why a request is no matter for somebody, whatever their roles: nobody decides what they asked for themselves, or what is about them. */
export const findOwnRequestReason = (
  { askedBy, email }: Pick<RoleRequest, 'askedBy' | 'email'>,
  actor: string,
): 'own-request' | 'own-rights' | undefined => {
  if (actor === askedBy) return 'own-request';
  return actor === email ? 'own-rights' : undefined;
};

/** Whether a request waits for somebody, who may decide it. */
export const canDecide = (
  request: Pick<RoleRequest, 'status' | 'askedBy' | 'email'>,
  person: Pick<Person, 'email' | 'roles' | 'disabled'>,
): boolean =>
  request.status === 'pending' &&
  hasPermission(person, 'rights.confirm') &&
  findOwnRequestReason(request, person.email) === undefined;

/** Roles by which somebody reaches every borrower, or lets others do so. */
const sensitiveRoles: readonly Role[] = ['publisher', 'on-call', 'admin'];

/** What somebody holds of them now. Whoever is kept out holds none. */
export const listSensitiveRoles = ({
  roles,
  disabled,
}: Pick<Person, 'roles' | 'disabled'>): readonly Role[] =>
  disabled ? [] : sensitiveRoles.filter((role) => roles.includes(role));

/** Whoever may publish, whether or not they have come yet: else a second one could be kept away. */
export const isPublisher = (person: Pick<Person, 'roles' | 'disabled'>): boolean =>
  hasPermission(person, 'change.publish');

/** E-mail addresses of everybody who may publish. */
export const listPublishers = async (db: ScreenDatabase): Promise<string[]> =>
  (await listPeople(db)).filter(isPublisher).map(({ email }) => email);

/** Whoever lets people in and says what they may do. */
export const isAdministrator = ({ roles, disabled }: Pick<Person, 'roles' | 'disabled'>): boolean =>
  roles.includes('admin') && !disabled;
