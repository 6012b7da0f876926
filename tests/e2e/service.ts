import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as plain } from '@playwright/test';
import { findFreePort } from './free-port.ts';
import { RunningService } from './running-service.ts';

/** Playwright's `test` with the built service running: one per worker, with data of its own. Addresses given to `page.goto` begin at its root. */
export const test = plain.extend<object, { service: RunningService }>({
  service: [
    async ({ browserName: _ }, provide) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'screen-renderer-'));
      const service = new RunningService(await findFreePort(), dataFolder);
      try {
        await service.start();
        await provide(service);
      } finally {
        await service.stop();
        await rm(dataFolder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ service }, provide) => provide(service.url),
});

export { expect } from '@playwright/test';
