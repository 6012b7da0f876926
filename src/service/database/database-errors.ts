/**
 * Connection errors of the system and PostgreSQL (classes 08, 57P). 25006: read-only standby during
 * failover.
 */
const connectionErrorCodes =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|ENOENT|ENOTFOUND|EAI_AGAIN|EHOST(?:UNREACH|DOWN)|ENETUNREACH|ETIMEDOUT|EPIPE|08...|25006|57P0[1-5]|53300)$/;

/** Driver messages without an error code. */
const connectionErrorMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;

/** True if the database is unreachable, as opposed to a failed query. */
export const isConnectionError = (fault: unknown): boolean => {
  if (!(fault instanceof Error)) return false;
  // Happy-eyeballs failures: one error per address.
  if (fault instanceof AggregateError) return fault.errors.some(isConnectionError);
  return 'code' in fault && typeof fault.code === 'string'
    ? connectionErrorCodes.test(fault.code)
    : connectionErrorMessages.test(fault.message);
};

/** SQLite and PostgreSQL. */
export const isDiskFull = (fault: unknown): boolean =>
  fault instanceof Error &&
  'code' in fault &&
  (fault.code === 'SQLITE_FULL' || fault.code === '53100');
