export const roleLabels = {
  viewer: ['Viewer', 'reads pages and client errors, changes nothing'],
  editor: ['Editor', 'edits drafts, adds images and creates changes; publishes nothing'],
  publisher: [
    'Publisher',
    'approves and publishes changes, rolls back releases, confirms role requests',
  ],
  'on-call': ['On call', 'rolls back releases, and switches off harmful pages'],
  auditor: ['Auditor', 'reads everything including the audit; changes nothing'],
  admin: ['Administrator', 'manages people and their roles'],
} as const;

export type RoleName = keyof typeof roleLabels;

export const roleNames = [
  'viewer',
  'editor',
  'publisher',
  'on-call',
  'auditor',
  'admin',
] as const satisfies readonly RoleName[];

const isRoleName = (name: string): name is RoleName => Object.hasOwn(roleLabels, name);

/** Diff of two role lists in the standard order; unknown roles come last. */
export const compareRoles = (
  before: readonly string[],
  after: readonly string[],
): {
  readonly added: readonly string[];
  readonly takenAway: readonly string[];
  readonly kept: readonly string[];
} => {
  const all = [...new Set([...roleNames, ...before, ...after])];
  return {
    added: all.filter((role) => after.includes(role) && !before.includes(role)),
    takenAway: all.filter((role) => before.includes(role) && !after.includes(role)),
    kept: all.filter((role) => before.includes(role) && after.includes(role)),
  };
};

/** Unknown roles are shown by their identifier. */
export const describeRoles = (roles: readonly string[]): string =>
  roles.map((role) => (isRoleName(role) ? roleLabels[role][0] : role)).join(', ');
