import { listPeople, type Person } from '../database/people.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { hasPermission, type Role } from './permissions.ts';

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
