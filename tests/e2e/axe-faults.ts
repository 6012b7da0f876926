import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { animationsEnded } from '../../src/service/gate/drawing/in-page.ts';

/** What axe finds, as rule and place. Frames run no scripts, and so neither axe; what they show is looked at as a page of its own. */
export const axeFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(animationsEnded);
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
};
