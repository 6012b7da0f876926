import type { Person } from '../database/people.ts';
import { permissionsOfRoles, type Role } from './permissions.ts';

/** Roles by which somebody reaches every borrower, or lets others do so. */
const delicateRoles: readonly Role[] = ['publisher', 'on-call', 'admin'];

/** What somebody holds of them now. Whoever is kept out holds none. */
export const delicateRolesOf = ({ roles, disabled }: Pick<Person, 'roles' | 'disabled'>): readonly Role[] =>
  disabled ? [] : delicateRoles.filter((role) => roles.includes(role));

/** Whoever may publish, whether or not they have come yet: else a second one could be kept away. */
export const isPublisher = ({ roles, disabled }: Pick<Person, 'roles' | 'disabled'>): boolean =>
  !disabled && permissionsOfRoles(roles).includes('change.publish');
