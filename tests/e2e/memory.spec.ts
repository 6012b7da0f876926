import { expect, test } from '@playwright/test';
import { repeatRounds } from '../campaigns/memory/memory-campaign.ts';

/** Toasts and carets come and go; a screen that is not let go has dozens. */
const few = 5;

test('the same round of all pages, twice more, leaves nothing behind in the page', async () => {
  test.setTimeout(180_000);
  const [, ...rounds] = await repeatRounds(5, 1);
  process.stdout.write(`${JSON.stringify(rounds)}\n`);
  const [earlier, later] = [rounds.slice(0, 2), rounds.slice(2)];
  // The styles of a browser hold now and then a screen or two that were left, and what a page asked for holds it until the answer has come: neither grows. What is
  // left behind is there after each later round, and more of it than before.
  for (const part of ['nodes', 'listeners'] as const) {
    expect(Math.min(...later.map((held) => held[part])), part).toBeLessThanOrEqual(
      Math.max(...earlier.map((held) => held[part])) + few,
    );
  }
});
