/** A database that cannot be opened, brought to the newest form or reached. The message says what it said. */
export class UnusableDatabaseError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error && cause.message !== '' ? cause.message : errorCode(cause), {
      cause,
    });
    this.name = 'UnusableDatabase';
  }
}

/** Some faults say nothing but their code, such as a host that refuses on each of its addresses. */
const errorCode = (fault: unknown): string =>
  fault instanceof Error && 'code' in fault && typeof fault.code === 'string'
    ? fault.code
    : 'unknown fault';
