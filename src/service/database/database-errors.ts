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
export const isConnectionError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  // Happy-eyeballs failures: one error per address.
  if (error instanceof AggregateError) return error.errors.some(isConnectionError);
  return 'code' in error && typeof error.code === 'string'
    ? connectionErrorCodes.test(error.code)
    : connectionErrorMessages.test(error.message);
};

/** SQLite and PostgreSQL. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'SQLITE_FULL' || error.code === '53100');
