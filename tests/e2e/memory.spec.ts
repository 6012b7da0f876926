import { expect, test } from '@playwright/test';
import { repeatRounds } from '../campaigns/memory/memory-campaign.ts';

/** Toasts and carets come and go; a screen that is not let go has dozens. */
const few = 5;

test('issue 8: the same round of all pages, once more, leaves nothing behind in the page', async () => {
  test.setTimeout(180_000);
  const [, second, third] = await repeatRounds(3, 1);
  if (second === undefined || third === undefined) throw new Error('Expected three rounds.');
  process.stdout.write(`${JSON.stringify([second, third])}\n`);
  expect(third.nodes).toBeLessThanOrEqual(second.nodes + few);
  expect(third.listeners).toBeLessThanOrEqual(second.listeners + few);
});
