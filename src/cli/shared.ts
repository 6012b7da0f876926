import type { LocatedProblem } from '../../renderer/entries/node.ts';

/** Invalid call of a command. Exit code 2. */
export class UsageError extends Error {}

/** Invalid project file that is not a document. Exit code 1. */
export class ProjectFileError extends Error {}

/** Project that cannot be read, such as a missing folder or invalid configuration. Exit code 2. */
export class ConfigError extends Error {}

/**
 * Rejects unknown options, because a mistyped one would look like a clean run.
 * @throws {UsageError}
 */
export const rejectUnknownOptions = (
  args: Readonly<Record<string, unknown>>,
  known: readonly string[],
): void => {
  for (const name of Object.keys(args)) {
    if (name !== '_' && !known.includes(name))
      throw new UsageError(`There is no option --${name}. Remove it.`);
  }
};

/** For example '1 document' and '2 documents'. */
export const formatCount = (count: number, noun: string): string =>
  `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

export const formatLocation = ({
  document,
  line,
  column,
}: Pick<LocatedProblem, 'document' | 'line' | 'column'>): string =>
  `${document}:${String(line)}:${String(column)}`;

export const formatProblem = (problem: LocatedProblem): string =>
  `${formatLocation(problem)} ${problem.severity} ${problem.code} ${problem.message}`;
