import type { LocatedProblem } from '../../renderer/headless.ts';

/** Where a problem starts, as editors and compilers write it. */
export const formatLocation = ({ document, line, column }: LocatedProblem): string =>
  `${document}:${String(line)}:${String(column)}`;

/** A problem in one line, without the lines of the document around it. */
export const formatProblem = (problem: LocatedProblem): string =>
  `${formatLocation(problem)} ${problem.severity} ${problem.code} ${problem.message}`;
