import { expect, test } from 'vitest';
import { describeState } from './change-labels.ts';

const needs = (...codes: Parameters<typeof describeState>[0]['needs'][number]['code'][]) =>
  codes.map((code) => ({ code, message: 'A sentence.' }));

test.each([
  ['open', needs('not-checked', 'approval-missing'), 'Being prepared'],
  ['open', needs('check-running'), 'Being checked'],
  ['open', needs('check-failed', 'approval-missing'), 'Check failed'],
  ['open', needs('check-broken'), 'Needs a new check'],
  ['checked', needs('moved', 'approval-missing'), 'Needs a new check'],
  ['checked', needs('approval-missing'), 'Waits for one approval'],
  ['checked', needs('waiver-missing'), 'Waits for a confirmation without images'],
  [
    'checked',
    needs('waiver-missing', 'approval-missing'),
    'Waits for a confirmation without images and one approval',
  ],
  ['checked', needs('confirmation-missing'), 'Ready to publish'],
  ['checked', [], 'Ready to publish'],
  ['scheduled', needs('approval-missing'), 'Scheduled'],
  ['suspended', needs('moved'), 'Schedule cancelled'],
  ['published', [], 'Published'],
  ['withdrawn', [], 'Withdrawn'],
] as const)('what is %s and misses %j says so', (status, missing, words) => {
  expect(describeState({ status, needs: missing })).toBe(words);
});
