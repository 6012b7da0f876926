import type { Problem, Report } from './problem.ts';

/** More problems than this of one document help nobody. */
export const maxProblems = 100;

/** Problems of one document as they come in: none twice, at most 100. */
export interface ProblemCollector {
  readonly report: Report;
  readonly problems: readonly Problem[];
  /** Whatever else is reported is left out. */
  readonly isFull: boolean;
}

export const createProblemCollector = (): ProblemCollector => {
  const problems = new Map<string, Problem>();
  return {
    report: (problem) => {
      const key = `${problem.code} ${problem.message}`;
      if (problems.size < maxProblems && !problems.has(key)) problems.set(key, problem);
    },
    get problems() {
      return [...problems.values()];
    },
    get isFull() {
      return problems.size >= maxProblems;
    },
  };
};

/** A problem on its way to its place in the text. */
interface HasProblem {
  readonly problem: Problem;
}

/** What stands behind a sentence that holds at other places too. */
const repeatSuffix = (others: number): string => {
  if (others === 0) return '';
  return ` The same holds at ${others === 1 ? 'one other place' : `${String(others)} other places`}.`;
};

const withRepeatCount = (problem: Problem, others: number): Problem =>
  others === 0 ? problem : { ...problem, message: problem.message + repeatSuffix(others), others };

/** The message of a problem as it is where it holds at this place only. */
export const stripRepeatSuffix = ({
  message,
  others = 0,
}: Pick<Problem, 'message' | 'others'>): string =>
  message.slice(0, message.length - repeatSuffix(others).length);

/** Tells what a document does not have once, at the first place that needs it, with the number of the others. */
export const mergeRepeatedProblems = <Found extends HasProblem>(
  all: readonly Found[],
): readonly Found[] => {
  const lacks = new Map<string, Found[]>();
  for (const found of all)
    if (found.problem.lack !== undefined)
      lacks.set(found.problem.lack, [...(lacks.get(found.problem.lack) ?? []), found]);
  return all.flatMap((found) => {
    const same = lacks.get(found.problem.lack ?? '');
    if (same === undefined) return [found];
    return found === same[0]
      ? [{ ...found, problem: withRepeatCount(found.problem, same.length - 1) }]
      : [];
  });
};
