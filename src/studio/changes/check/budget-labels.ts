import type { CheckBudget } from '../../../contracts/generated/studio-answers.ts';

export const budgetLabels: Readonly<Record<CheckBudget['of'], string>> = {
  compressed: 'Transfer size',
  bytes: 'Size of its text',
  nodes: 'Parts',
  requests: 'Requests when it opens',
};

const isSize = (of: CheckBudget['of']): boolean => of === 'compressed' || of === 'bytes';

const whole = new Intl.NumberFormat('en-PH');
const oneDigit = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 1 });

const write = (of: CheckBudget['of'], count: number): string =>
  isSize(of) ? `${oneDigit.format(count / 1024)} KB` : whole.format(count);

/** Formats a budget: `3.9 KB of 48 KB`. */
export const describeBudget = ({ of, found, most }: CheckBudget): string =>
  `${write(of, found)} of ${write(of, most)}`;

/** Formats the change against live; undefined without one. */
export const describeGrowth = ({ of, found, was }: CheckBudget): string | undefined => {
  if (was === undefined || was === found) return undefined;
  const [before, after] = [write(of, was), write(of, found)];
  return before === after
    ? `a little ${found > was ? 'more' : 'less'} than the live version`
    : `${before} in the live version`;
};
