import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onATurnedClock } from '../on-a-turned-clock.ts';
import { runAnswers } from './run-answers.ts';

/** Short; `npm run campaign -- answers` is the long form, which says how many and where to tell of them. */
const { ANSWERS = '250', ANSWERS_SEED = '1', ANSWERS_REPORT } = process.env;

onATurnedClock();

test('whatever a call answers, no page breaks, shows a word of a fault, or an amount that no answer says', async () => {
  const found = await runAnswers({
    answers: Number(ANSWERS),
    seed: Number(ANSWERS_SEED),
    say: (sentence) => void process.stdout.write(`${sentence}\n`),
  });
  if (ANSWERS_REPORT !== undefined) writeFileSync(ANSWERS_REPORT, JSON.stringify(found));
  expect(found.faults).toEqual([]);
  expect(found.sums).toBeGreaterThan(found.answers / 10);
  expect(Object.keys(found.reached).length).toBeGreaterThan(15);
}, 3_600_000);
