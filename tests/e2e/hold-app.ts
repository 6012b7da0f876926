import { expect, type Page } from '@playwright/test';

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

export const appStands = async (page: Page): Promise<void> => {
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(page.locator('#app main')).toBeVisible();
};
