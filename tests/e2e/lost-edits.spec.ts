import { expect, test } from '@playwright/test';
import { describeEdits, editInBrowser } from '../campaigns/edits/edit-campaign.ts';

/** Short; `npm run campaign -- edits` is the long form. */
const runs = 3;
const seed = 1;

test('nothing that was typed is lost in crashes, reloads and without a network, and it is told truly where it is', async () => {
  test.setTimeout(300_000);
  const found = await editInBrowser({
    runs,
    seed,
    say: (sentence) => process.stdout.write(`${sentence}\n`),
  });
  process.stdout.write(`${describeEdits(found)}\n`);
  expect(found.faults).toEqual([]);
  expect(found.counts['type']).toBeGreaterThan(runs);
});
