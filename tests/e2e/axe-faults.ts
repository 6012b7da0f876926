import type { Page } from '@playwright/test';
import { runAxe } from '../../src/service/publish-checks/browser/axe.ts';
import { waitForAnimations } from '../../src/service/publish-checks/rendering/page-scripts.ts';

export const axeFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(waitForAnimations);
  return (await runAxe(page)).flatMap(({ rule, places }) =>
    places.map((place) => `${rule} ${place}`),
  );
};

export const faultsInBothColours = async (page: Page, name: string): Promise<string[]> => {
  const found = (await axeFaults(page)).map((fault) => `${name}: ${fault}`);
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await axeFaults(page)).map((fault) => `${name} in dark colours: ${fault}`));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
};
