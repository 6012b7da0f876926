import { expect, test } from '@playwright/test';
import { repeatRounds } from '../campaigns/memory.ts';

/** Toasts and carets appear and vanish; a leaked screen has dozens of nodes. */
const tolerance = 5;

test('the same round of all pages, twice more, leaves nothing behind in the page', async () => {
  test.setTimeout(180_000);
  const [, ...rounds] = await repeatRounds(5, 1);
  process.stdout.write(`${JSON.stringify(rounds)}\n`);
  const [earlier, later] = [rounds.slice(0, 2), rounds.slice(2)];
  // Chromium's style engine retains a screen or two; only a leak grows in each later round.
  for (const part of ['nodes', 'listeners'] as const)
    expect(Math.min(...later.map((held) => held[part])), part).toBeLessThanOrEqual(
      Math.max(...earlier.map((held) => held[part])) + tolerance,
    );
});
