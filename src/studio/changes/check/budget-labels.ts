import type { CheckBudget } from '../../../contracts/generated/studio-answers.ts';

/** What is counted, as people say it. */
export const budgetLabels: Readonly<Record<CheckBudget['of'], string>> = {
  compressed: 'Size as it is sent',
  bytes: 'Size of its text',
  nodes: 'Parts',
  requests: 'Requests when it opens',
};

const isSize = (of: CheckBudget['of']): boolean => of === 'compressed' || of === 'bytes';

const whole = new Intl.NumberFormat('en-PH');
const oneDigit = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 1 });

const write = (of: CheckBudget['of'], count: number): string =>
  isSize(of) ? `${oneDigit.format(count / 1024)} KB` : whole.format(count);

/** How much of a budget is taken: `3.9 KB of 48 KB`. */
export const describeBudget = ({ of, found, most }: CheckBudget): string =>
  `${write(of, found)} of ${write(of, most)}`;

/** How that differs from what is live; undefined where it does not, or nothing is. */
export const describeGrowth = ({ of, found, was }: CheckBudget): string | undefined => {
  if (was === undefined || was === found) return undefined;
  const [before, after] = [write(of, was), write(of, found)];
  return before === after
    ? `a little ${found > was ? 'more' : 'less'} than what is live`
    : `${before} in what is live`;
};
