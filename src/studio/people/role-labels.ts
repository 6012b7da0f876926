export const roleLabels = {
  viewer: ['Viewer', 'looks at documents and reports, changes nothing'],
  editor: ['Editor', 'writes drafts, adds pictures and proposes changes; publishes nothing'],
  publisher: [
    'Publisher',
    'approves and publishes changes, goes back to an earlier release, confirms rights',
  ],
  'on-call': [
    'On call',
    'takes out of service what harms: goes back to an earlier release, or switches a document off',
  ],
  auditor: ['Auditor', 'reads everything, also who did what; writes nothing'],
  admin: ['Administrator', 'lets people in and says what they may do'],
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
