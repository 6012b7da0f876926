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
