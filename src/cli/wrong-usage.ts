/** The command was called in a way that cannot be followed; its message is one sentence for the caller. Ends with exit code 2. */
export class UsageError extends Error {}
