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

const repeatSuffix = (others: number): string => {
  if (others === 0) return '';
  return ` Also at ${others === 1 ? 'one other place' : `${String(others)} other places`}.`;
};

/** Adds the number of other places with the same cause. */
export const withRepeatCount = (problem: Problem, others: number): Problem =>
  others === 0 ? problem : { ...problem, message: problem.message + repeatSuffix(others), others };

/** Removes the text that `withRepeatCount` appended. */
export const stripRepeatSuffix = ({
  message,
  others = 0,
}: Pick<Problem, 'message' | 'others'>): string =>
  message.slice(0, message.length - repeatSuffix(others).length);
