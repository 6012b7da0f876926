import { expect, test } from '@playwright/test';
import { countDown, describeTimes } from '../campaigns/time/time-campaign.ts';

/** One of each kind: in the runtime, and as a widget. `npm run campaign -- time` has all of them. */
const kinds = ['SMS code, seasonal offer', 'end of the seasonal offer'];

test('LANG 62, 63: countdowns are right while pages are hidden, frozen and loaded anew, and clocks are moved', async () => {
  test.setTimeout(180_000);
  const runs = await countDown({
    rounds: 1,
    only: (name) => kinds.includes(name),
    say: () => undefined,
  });
  process.stdout.write(`${describeTimes(runs)}\n`);
  expect(runs.filter(({ error }) => Math.abs(error) > 1)).toEqual([]);
  expect(runs).toHaveLength(20);
});
