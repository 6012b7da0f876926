// Who may do what: the one table. A route names its permission; the guard asks here.

/** What each role may do. A person may have several roles; the permissions of all of them count. */
const permissionsByRole = {
  /** Looks at documents, and changes nothing. */
  viewer: ['document.read', 'report.read'],
  /** Writes drafts and proposes changes, and publishes nothing. */
  editor: [
    'document.read',
    'report.read',
    'draft.write',
    'asset.write',
    'change.write',
    'change.check',
  ],
  /** Approves and publishes what others, or the same person as editor, have proposed; goes back to an earlier release. */
  publisher: [
    'document.read',
    'report.read',
    'change.check',
    'change.approve',
    'change.publish',
    'release.rollback',
    'switch.write',
    'rights.read',
    'rights.confirm',
    'alarm.see',
  ],
  /** Takes out of service what harms, at any hour: goes back to an earlier release, or switches a document off. */
  'on-call': ['document.read', 'report.read', 'release.rollback', 'switch.write', 'alarm.see'],
  /** Reads everything, and writes nothing. */
  auditor: ['document.read', 'report.read', 'people.read', 'rights.read', 'audit.read'],
  /** Lets people in and says what they may do. */
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

/** Something that only some may do. */
export type Permission = (typeof permissionsByRole)[Role][number];

/**
 * What a route of the studio asks for: a permission, `signed-in` for what everybody does with their own account, or `anybody` for what people do before
 * they are known.
 */
export type RouteAccess = Permission | 'signed-in' | 'anybody';

/** Roles of the first administrator, who is alone and so has to do everything. */
export const firstAdministratorRoles: readonly Role[] = ['admin', 'editor', 'publisher', 'auditor'];

export const isRole = (name: unknown): name is Role =>
  typeof name === 'string' && Object.hasOwn(permissionsByRole, name);

/** Everything that somebody of these roles may do, in the order of the alphabet. */
export const listPermissions = (roles: readonly Role[]): Permission[] =>
  [...new Set(roles.flatMap((role): readonly Permission[] => permissionsByRole[role]))].toSorted();

/** Whether somebody may do something at this moment: whoever is kept out may do nothing. */
export const hasPermission = (
  { roles, disabled }: { readonly roles: readonly Role[]; readonly disabled: boolean },
  permission: Permission,
): boolean => !disabled && listPermissions(roles).includes(permission);

const routeAccesses: ReadonlySet<unknown> = new Set([
  'signed-in',
  'anybody',
  ...Object.values(permissionsByRole).flat(),
]);

/** Whether a route that declares this says who may use it. */
export const isRouteAccess = (value: unknown): value is RouteAccess => routeAccesses.has(value);
