import { test as plain } from '@playwright/test';
import { type RunningService, withService } from '../harness/service.ts';

export const test = plain.extend<
  object,
  { environment: Readonly<Record<string, string>>; service: RunningService }
>({
  environment: [{}, { scope: 'worker', option: true }],
  service: [
    ({ environment }, provide) => withService(environment, provide),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ service }, provide) => provide(service.url),
  page: async ({ page }, provide) => {
    const goTo = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goTo(url, options);
      if (options?.waitUntil !== 'commit')
        await page.locator('#prerendered').waitFor({ state: 'detached' });
      return response;
    };
    await provide(page);
  },
});

export { expect } from '@playwright/test';
