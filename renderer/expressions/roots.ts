/** Roots of a screen; a reference to one names an entry of it (RULES 40). */
export const screenRoots = [
  'params',
  'state',
  'sources',
  'status',
  'fields',
  'device',
  'config',
  'overlays',
  'countdowns',
  'operations',
] as const;

export type ScreenRoot = (typeof screenRoots)[number];

export const isScreenRoot = (name: string): name is ScreenRoot =>
  screenRoots.some((root) => root === name);
