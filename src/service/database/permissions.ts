// The only permission table. Each route names its permission and the guard checks it.

/** Permissions by role. A person with several roles has the permissions of all. */
const permissionsByRole = {
  viewer: ['document.read', 'report.read'],
  editor: [
    'document.read',
    'report.read',
    'draft.write',
    'comment.write',
    'asset.write',
    'change.write',
    'change.check',
  ],
  /** Approves and publishes changes, own ones included, and rolls back releases. */
  publisher: [
    'document.read',
    'report.read',
    'comment.write',
    'change.check',
    'change.approve',
    'change.publish',
    'release.rollback',
    'switch.write',
    'rights.read',
    'rights.confirm',
    'alarm.see',
  ],
  /** Stops harm at any hour: rolls back a release or switches a document off. */
  'on-call': ['document.read', 'report.read', 'release.rollback', 'switch.write', 'alarm.see'],
  auditor: ['document.read', 'report.read', 'people.read', 'rights.read', 'audit.read'],
  admin: [
    'document.read',
    'report.read',
    'people.read',
    'people.write',
    'rights.read',
    'audit.read',
  ],
} as const;

export type Role = keyof typeof permissionsByRole;

export type Permission = (typeof permissionsByRole)[Role][number];

/**
 * Access rule of a route: a permission, `signed-in` for one's own account, `anybody` before
 * sign-in.
 */
export type RouteAccess = Permission | 'signed-in' | 'anybody';

/** The first administrator is alone and needs several roles. */
export const firstAdministratorRoles: readonly Role[] = ['admin', 'editor', 'publisher', 'auditor'];

export const isRole = (name: unknown): name is Role =>
  typeof name === 'string' && Object.hasOwn(permissionsByRole, name);

export const listPermissions = (roles: readonly Role[]): Permission[] =>
  [...new Set(roles.flatMap((role): readonly Permission[] => permissionsByRole[role]))].toSorted();

/** Checks a permission; disabled people have none. */
export const hasPermission = (
  { roles, disabled }: { readonly roles: readonly Role[]; readonly disabled: boolean },
  permission: Permission,
): boolean => !disabled && listPermissions(roles).includes(permission);

const routeAccesses: ReadonlySet<unknown> = new Set([
  'signed-in',
  'anybody',
  ...Object.values(permissionsByRole).flat(),
]);

export const isRouteAccess = (value: unknown): value is RouteAccess => routeAccesses.has(value);
