import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadRequestLibrary } from '../../../src/loan-app/http/request-library.ts';
import { loadEveryPart } from '../../fixtures/load-every-part.ts';
import { runAnswers } from './run-answers.ts';

/** Short; `npm run campaign -- answers` is the long form, which says how many and where to tell of them. */
const { ANSWERS = '250', ANSWERS_SEED = '1', ANSWERS_REPORT } = process.env;

beforeAll(async () => {
  await Promise.all([loadEveryPart(), loadRequestLibrary()]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
});
afterAll(() => void vi.useRealTimers());

test('whatever a call answers, no page breaks, shows a word of a fault, or an amount that no answer says', async () => {
  const found = await runAnswers({ answers: Number(ANSWERS), seed: Number(ANSWERS_SEED), say: (sentence) => void process.stdout.write(`${sentence}\n`) });
  if (ANSWERS_REPORT !== undefined) writeFileSync(ANSWERS_REPORT, JSON.stringify(found));
  expect(found.faults).toEqual([]);
  expect(found.sums).toBeGreaterThan(found.answers / 10);
  expect(Object.keys(found.reached).length).toBeGreaterThan(15);
}, 3_600_000);
