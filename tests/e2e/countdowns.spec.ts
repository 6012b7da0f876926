import { expect, test } from '@playwright/test';
import { runTime } from '../campaigns/time.ts';
import { publishReport } from '../harness/campaign.ts';

const names = ['SMS code, seasonal offer', 'end of the seasonal offer'];

test('LANG 62, 63: countdowns are right while pages are hidden, frozen and reloaded, and clocks are moved', async () => {
  test.setTimeout(180_000);
  const options = { runs: 1, seed: 1, minutes: undefined, log: () => undefined };
  const { faults, runs } = publishReport(await runTime(options, names));
  expect(faults).toEqual([]);
  expect(runs).toBe(24);
});
