import { expect, test } from 'vitest';
import { publishReport, readChildOptions } from '../../harness/campaign.ts';
import { runAnswers } from './answers.ts';
import { stopClock } from './page-actions.ts';
import { dataCalls } from './sample-states.ts';

const options = readChildOptions(250);
/** A long run must reach every call. */
const wholeRuns = 10_000;

stopClock();

test('mutated responses break no page and show no error text and no foreign amount', async () => {
  const found = await runAnswers(options);
  const missed = dataCalls.filter((call) => !(call in found.counts));
  const faults =
    options.runs < wholeRuns || missed.length === 0
      ? found.faults
      : [...found.faults, `calls not reached: ${missed.join(', ')}`];
  publishReport({ ...found, faults });
  expect(faults).toEqual([]);
  expect(found.counts['sums']).toBeGreaterThan(options.runs / 10);
  expect(Object.keys(found.counts).length).toBeGreaterThan(17);
}, 3_600_000);
