import { expect, test } from 'vitest';
import type { CheckBudget } from '../../../contracts/generated/studio-answers.ts';
import { describeBudget, describeGrowth } from './budget-labels.ts';

test.each<[Pick<CheckBudget, 'of' | 'found' | 'most' | 'was'>, string, string | undefined]>([
  [{ of: 'compressed', found: 3994, most: 49_152 }, '3.9 KB of 48 KB', undefined],
  [
    { of: 'bytes', found: 15_360, most: 262_144, was: 10_240 },
    '15 KB of 256 KB',
    '10 KB in the live version',
  ],
  [
    { of: 'bytes', found: 15_361, most: 262_144, was: 15_360 },
    '15 KB of 256 KB',
    'a little more than the live version',
  ],
  [
    { of: 'bytes', found: 15_360, most: 262_144, was: 15_361 },
    '15 KB of 256 KB',
    'a little less than the live version',
  ],
  [{ of: 'nodes', found: 1204, most: 2000, was: 12 }, '1,204 of 2,000', '12 in the live version'],
  [{ of: 'requests', found: 3, most: 12, was: 3 }, '3 of 12', undefined],
])('a budget is told by its figures: %j', (budget, taken, growth) => {
  const found = { document: 'menu', ...budget };
  expect([describeBudget(found), describeGrowth(found)]).toEqual([taken, growth]);
});
