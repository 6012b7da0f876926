import { test as plain } from '@playwright/test';
import type { RunningService } from './running-service.ts';
import { withService } from './with-service.ts';

/**
 * Playwright's `test` with the built service running: one per worker, with data of its own. Addresses given to `page.goto` begin at its root; it
 * ends when the app has drawn its page in place of what the service drew ahead.
 */
export const test = plain.extend<object, { service: RunningService }>({
  service: [
    ({ browserName: _ }, provide) => withService({}, provide),
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ service }, provide) => provide(service.url),
  page: async ({ page }, provide) => {
    const goTo = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goTo(url, options);
      // What the service drew ahead is taken away at any moment, and what was found in it with it.
      if (options?.waitUntil !== 'commit')
        await page.locator('#prerendered').waitFor({ state: 'detached' });
      return response;
    };
    await provide(page);
  },
});

export { expect } from '@playwright/test';
