import { errorMessage } from './inspect-error.ts';

/** Why the service does not start, in sentences for the person who started it. Nothing else is printed then. */
export class StartupError extends Error {
  /**
   * @param lines what is wrong and what to do, one line each
   * @param exitCode 2 for a wrong setting, 1 for anything else
   * @param cause the fault behind it, where there is one
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

/** The refusal for one wrong variable: one line that names it. */
export const invalidEnv = (
  name: string,
  expected: string,
  found: string,
  cause?: unknown,
): StartupError =>
  new StartupError([`${name}: expected ${expected}; found ${quote(found)}.`], 2, cause);

/** The refusal for a part of the program that was not built, or cannot be read. */
export const missingBuild = (path: string, expected: string, fault: unknown): StartupError =>
  new StartupError(
    [`${path}: expected ${expected} (${errorMessage(fault)}). Build it first.`],
    1,
    fault,
  );

/** A value of a variable on one line, shortened. */
const quote = (found: string): string => {
  const line = JSON.stringify(found).slice(1, -1);
  return `'${line.length > 80 ? `${line.slice(0, 80)}…` : line}'`;
};
