// Values that the runtime writes and the checker knows without a declaration.

/** Values of `status.<source>`. waiting: the condition of the source does not hold. */
export const sourceStatuses = ['waiting', 'loading', 'ready', 'empty', 'error'] as const;
export type SourceStatus = (typeof sourceStatuses)[number];

/** Values of `operations.<name>`. unknown: sent, but the result is not known. */
export const operationStates = ['idle', 'sending', 'unknown', 'done', 'refused'] as const;
export type OperationState = (typeof operationStates)[number];

export const deviceFlags = [
  'keyboard',
  'shell',
  'android',
  'ios',
  'wechat',
  'inAppBrowser',
  'online',
] as const;
export type DeviceFlag = (typeof deviceFlags)[number];

/** Roots of a screen. A reference to one names an entry of it (RULES 40). */
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
