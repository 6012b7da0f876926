import { errorMessage } from './inspect-error.ts';

/** Error that the API returns as status, code and message. */
export class HttpError extends Error {
  /**
   * @param code machine-readable
   * @param message never contains a password or token
   */
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** Start error with lines for the operator, printed without a stack. */
export class StartupError extends Error {
  /**
   * @param lines problem and fix, one line each
   * @param exitCode 2 for an invalid setting, 1 otherwise
   */
  constructor(
    readonly lines: readonly string[],
    readonly exitCode: 1 | 2,
    cause?: unknown,
  ) {
    super(lines.join('\n'), { cause });
    this.name = 'StartRefused';
  }
}

export const invalidEnv = (
  name: string,
  expected: string,
  found: string,
  cause?: unknown,
): StartupError =>
  new StartupError([`${name}: expected ${expected}; found ${quote(found)}.`], 2, cause);

export const missingBuild = (path: string, expected: string, error: unknown): StartupError =>
  new StartupError(
    [`${path}: expected ${expected} (${errorMessage(error)}). Build it first.`],
    1,
    error,
  );

const quote = (found: string): string => {
  const line = JSON.stringify(found).slice(1, -1);
  return `'${line.length > 80 ? `${line.slice(0, 80)}…` : line}'`;
};
