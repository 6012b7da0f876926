import type { Page } from '@playwright/test';
import { runAxe } from '../../src/service/publish-checks/browser/axe.ts';
import { endAnimations } from '../../src/service/publish-checks/rendering/page-scripts.ts';

/** Base UI passes the focus on from these, so the focus never stays on them. */
const isFocusGuard = (place: string): boolean => place.includes('data-base-ui-focus-guard');

export const axeFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(endAnimations);
  return (await runAxe(page)).flatMap(({ rule, places }) =>
    places.filter((place) => !isFocusGuard(place)).map((place) => `${rule} ${place}`),
  );
};

export const faultsInBothColours = async (page: Page, name: string): Promise<string[]> => {
  const found = (await axeFaults(page)).map((fault) => `${name}: ${fault}`);
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await axeFaults(page)).map((fault) => `${name} in dark colours: ${fault}`));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
};
