/**
 * Codes of the system and of PostgreSQL (classes 08 and 57P) that say that nobody is there, or not any more. 25006 is said by one that only reads, until it
 * takes the place of another.
 */
const connectionErrorCodes =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|ENOENT|ENOTFOUND|EAI_AGAIN|EHOST(?:UNREACH|DOWN)|ENETUNREACH|ETIMEDOUT|EPIPE|08...|25006|57P0[1-5]|53300)$/;

/** What the driver says without a code. */
const connectionErrorMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;

/** Whether a fault says that the database cannot be reached, and nothing about what it was asked. */
export const isConnectionError = (fault: unknown): boolean => {
  if (!(fault instanceof Error)) return false;
  // A host with several addresses refuses on each of them.
  if (fault instanceof AggregateError) return fault.errors.some(isConnectionError);
  return 'code' in fault && typeof fault.code === 'string'
    ? connectionErrorCodes.test(fault.code)
    : connectionErrorMessages.test(fault.message);
};

/** Whether a fault says that the disk of the database is full: SQLite, and PostgreSQL. */
export const isDiskFull = (fault: unknown): boolean =>
  fault instanceof Error &&
  'code' in fault &&
  (fault.code === 'SQLITE_FULL' || fault.code === '53100');
