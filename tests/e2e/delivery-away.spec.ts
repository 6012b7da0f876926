import { expect, test } from '@playwright/test';
import { runAway } from '../campaigns/away.ts';
import { publishReport } from '../harness/campaign.ts';

test('no page is blank or without a way to continue while its delivery is away, in each of eleven ways, with and without a copy on the phone', async () => {
  test.setTimeout(180_000);
  const options = { runs: 1, seed: 1, minutes: undefined, log: () => undefined };
  const { faults, counts, runs } = publishReport(await runAway(options, true));
  expect(faults).toEqual([]);
  expect(counts['ways']).toBeGreaterThanOrEqual(10);
  expect(runs).toBe(2 * (counts['ways'] ?? 0));
});
