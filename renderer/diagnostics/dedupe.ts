import { maxProblems, type Report } from './diagnostic.ts';
import { createFormattingReport } from './format.ts';
import type { Problem } from './problem.ts';

export interface ProblemCollector {
  readonly report: Report;
  add(problem: Problem): void;
  readonly problems: readonly Problem[];
  readonly isFull: boolean;
}

export const createProblemCollector = (): ProblemCollector => {
  const problems = new Map<string, Problem>();
  const add = (problem: Problem): void => {
    const key = `${problem.code} ${problem.message}`;
    if (problems.size < maxProblems && !problems.has(key)) problems.set(key, problem);
  };
  return {
    report: createFormattingReport(add),
    add,
    get problems() {
      return [...problems.values()];
    },
    get isFull() {
      return problems.size >= maxProblems;
    },
  };
};

interface HasProblem {
  readonly problem: Problem;
}

const repeatSuffix = (others: number): string => {
  if (others === 0) return '';
  return ` Also at ${others === 1 ? 'one other place' : `${String(others)} other places`}.`;
};

const withRepeatCount = (problem: Problem, others: number): Problem =>
  others === 0 ? problem : { ...problem, message: problem.message + repeatSuffix(others), others };

/** Removes the text that `mergeRepeatedProblems` appended. */
export const stripRepeatSuffix = ({
  message,
  others = 0,
}: Pick<Problem, 'message' | 'others'>): string =>
  message.slice(0, message.length - repeatSuffix(others).length);

/** Merges problems about one missing item into the first, with the number of others. */
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
