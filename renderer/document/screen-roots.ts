// Values that a running screen gives its documents besides those that they declare themselves: the check knows them, the runtime writes them.

/** How a source stands, as `status.<source>`. waiting: its condition does not hold. ready: there is data. */
export const sourceStatuses = ['waiting', 'loading', 'ready', 'empty', 'error'] as const;
export type SourceStatus = (typeof sourceStatuses)[number];

/** How an operation stands, as `operations.<name>`. unknown: it was sent, and whether it took effect is not known. */
export const operationStates = ['idle', 'sending', 'unknown', 'done', 'refused'] as const;
export type OperationState = (typeof operationStates)[number];

/** What is true or false of the device and the page, as `device.<name>`. */
export const deviceFlags = ['keyboard', 'shell', 'android', 'ios', 'wechat', 'online'] as const;
export type DeviceFlag = (typeof deviceFlags)[number];

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
