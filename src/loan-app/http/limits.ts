/** How long an answer is awaited, in milliseconds (API-05). */
export const requestTimeoutMs = 60_000;

/** Longest answer that is read, in bytes. */
export const maxResponseBytes = 2 * 1024 * 1024;
