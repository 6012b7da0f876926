import { expect, test } from '@playwright/test';
import { runEdits } from '../campaigns/edits.ts';
import { publishReport } from '../harness/campaign.ts';

const runs = 3;

test('typed edits survive crashes, reloads and network losses, and the status line is true', async () => {
  test.setTimeout(300_000);
  const options = { runs, seed: 1, minutes: undefined, log: () => undefined };
  const { faults, counts } = publishReport(await runEdits(options));
  expect(faults).toEqual([]);
  expect(counts['type']).toBeGreaterThan(runs);
});
