import { expect, test } from '@playwright/test';
import { describeAway, goAway } from '../campaigns/away/away-campaign.ts';

test('no page is blank or without a way on while its delivery is away, in each of eleven ways, with and without a copy on the phone', async () => {
  test.setTimeout(180_000);
  const found = await goAway({ rounds: 1, isShort: true, say: () => undefined });
  process.stdout.write(`${describeAway(found)}\n`);
  expect(
    found.runs.flatMap(({ journey, way, hasCopy, faults }) =>
      faults.map((fault) => ({ journey, way, hasCopy, fault })),
    ),
  ).toEqual([]);
  expect(found.runs).toHaveLength(found.ways.length * 2);
});
