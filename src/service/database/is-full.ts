/** Whether a fault says that the disk of the database is full: SQLite, and PostgreSQL. */
export const isDiskFull = (fault: unknown): boolean =>
  fault instanceof Error &&
  'code' in fault &&
  (fault.code === 'SQLITE_FULL' || fault.code === '53100');
