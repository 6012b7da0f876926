import type { Page } from '@playwright/test';
import { runAxe } from '../../src/service/publish-checks/browser/axe.ts';
import { waitForAnimations } from '../../src/service/publish-checks/rendering/page-scripts.ts';

/**
 * What axe finds, as rule and place, by the same look as that of the publish gate. Frames run no scripts, and so neither axe; what they show is looked at as a
 * page of its own.
 */
export const axeFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(waitForAnimations);
  return (await runAxe(page)).flatMap(({ rule, places }) =>
    places.map((place) => `${rule} ${place}`),
  );
};

/** What axe finds in light colours and in dark ones, each with the name of what is looked at. The page is left in light ones. */
export const faultsInBothColours = async (page: Page, name: string): Promise<string[]> => {
  const found = (await axeFaults(page)).map((fault) => `${name}: ${fault}`);
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await axeFaults(page)).map((fault) => `${name} in dark colours: ${fault}`));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
};
