import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/tools/chromium.mjs';
import { administrator } from '../../campaigns/service-process.ts';
import { findFreePort } from '../../e2e/free-port.ts';
import { RunningService } from '../../e2e/running-service.ts';
import { signIn as signInTo, type StudioSession } from '../../campaigns/studio-session.ts';
import { signIn } from '../../e2e/studio.ts';

/** A studio that somebody has just signed in to, in a browser of its own, and the same person without a browser. */
export interface OpenStudio {
  readonly page: Page;
  readonly url: string;
  readonly session: StudioSession;
}

/** Every pane of a document is to be seen. */
const allPanes = 'parts text phone details';

/**
 * Does something in the built studio.
 * @param prepare makes what the service starts with, in its data folder
 */
export const inStudio = async <Result>(
  prepare: (dataFolder: string) => Promise<void>,
  work: (studio: OpenStudio) => Promise<Result>,
): Promise<Result> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-studio-'));
  await prepare(dataFolder);
  const service = new RunningService(await findFreePort(), dataFolder, {
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  try {
    await service.start();
    const browser = await chromium.launch(await findChromium());
    try {
      const context = await browser.newContext({
        baseURL: service.url,
        viewport: { width: 1280, height: 800 },
      });
      const page = await context.newPage();
      const faults: Error[] = [];
      page.on('pageerror', (fault) => faults.push(fault));
      await signIn(page, administrator);
      await page.evaluate((panes) => localStorage.setItem('studio-panes', panes), allPanes);
      const result = await work({ page, url: service.url, session: await signInTo(service.url) });
      if (faults.length > 0)
        throw new AggregateError(
          faults,
          `The studio threw while it was measured: ${faults[0]?.message}`,
        );
      return result;
    } finally {
      await browser.close();
    }
  } finally {
    await service.stop();
    await rm(dataFolder, { recursive: true });
  }
};
