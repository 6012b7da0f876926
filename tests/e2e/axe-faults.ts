import type { Page } from '@playwright/test';
import { findAxeFaults } from '../../src/service/gate/browser/axe.ts';
import { animationsEnded } from '../../src/service/gate/drawing/in-page.ts';

/**
 * What axe finds, as rule and place, by the same look as that of the publish gate. Frames run no scripts, and so neither axe; what they show is looked at as a
 * page of its own.
 */
export const axeFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(animationsEnded);
  return (await findAxeFaults(page)).flatMap(({ rule, places }) => places.map((place) => `${rule} ${place}`));
};
