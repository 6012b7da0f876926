/** Code of a name in reports, which have no colon there. */
export const reportedName = (name: string): string => name.replace(':', '.');

/** Code of an error in a function of the app, without its message, which may hold values. */
export const failureCode = (name: string, error: unknown): string =>
  `${reportedName(name)}-${error instanceof Error ? error.name : 'unknown'}`;
