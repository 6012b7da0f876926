import type { LocatedProblem } from '../../renderer/headless.ts';

/** Where a problem starts, as editors and compilers write it. */
export const placeOf = ({ document, line, column }: LocatedProblem): string =>
  `${document}:${String(line)}:${String(column)}`;

/** A problem in one line, without the lines of the document around it. */
export const problemLine = (problem: LocatedProblem): string =>
  `${placeOf(problem)} ${problem.severity} ${problem.code} ${problem.message}`;
