import type { LocatedProblem } from '../../renderer/entries/node.ts';

/** The command was called in a way that cannot be followed; its message is one sentence for the caller. Ends with exit code 2. */
export class UsageError extends Error {}

/** Files of the project that are not documents hold something wrong; its message names each place, a sentence a line. Ends with exit code 1. */
export class ProjectFileError extends Error {}

/**
 * Unknown options are refused rather than ignored: a mistyped one would pass for a clean run.
 * @throws WrongUsage when an option is not among `known`
 */
export const rejectUnknownOptions = (
  args: Readonly<Record<string, unknown>>,
  known: readonly string[],
): void => {
  for (const name of Object.keys(args)) {
    if (name !== '_' && !known.includes(name))
      throw new UsageError(`There is no option --${name}. Leave it out.`);
  }
};

/** A count with its noun, for example '1 document' and '2 documents'. */
export const formatCount = (count: number, noun: string): string =>
  `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Where a problem starts, as editors and compilers write it. */
export const formatLocation = ({ document, line, column }: LocatedProblem): string =>
  `${document}:${String(line)}:${String(column)}`;

/** A problem in one line, without the lines of the document around it. */
export const formatProblem = (problem: LocatedProblem): string =>
  `${formatLocation(problem)} ${problem.severity} ${problem.code} ${problem.message}`;
