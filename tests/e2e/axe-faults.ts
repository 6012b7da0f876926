import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds, as rule and place. Frames run no scripts, and so neither axe; what they show is looked at as a page of its own. */
export const axeFaults = async (page: Page): Promise<string[]> => {
  // Animations end first: a colour on its way is no colour. What turns for ever is not waited for, and what was taken off the page has ended, too.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
};
