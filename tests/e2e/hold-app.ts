import { expect, type Page } from '@playwright/test';

/** Keeps the app from coming until it is let go. */
export const holdApp = async (page: Page): Promise<() => void> => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
};

/** What was drawn ahead is gone, and the screen stands in its place. */
export const appStands = async (page: Page): Promise<void> => {
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(page.locator('#app main')).toBeVisible();
};
