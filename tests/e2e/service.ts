import { test as plain } from '@playwright/test';
import type { RunningService } from './running-service.ts';
import { withService } from './with-service.ts';

/** Playwright's `test` with the built service running: one per worker, with data of its own. Addresses given to `page.goto` begin at its root. */
export const test = plain.extend<object, { service: RunningService }>({
  service: [({ browserName: _ }, provide) => withService({}, provide), { scope: 'worker', timeout: 60_000 }],
  baseURL: async ({ service }, provide) => provide(service.url),
});

export { expect } from '@playwright/test';
