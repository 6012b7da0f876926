import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { faultsInBothColours } from './axe-faults.ts';
import { findFreePort, RunningService } from '../harness/service.ts';
import { type PageFaults, watchFaults } from './page-faults.ts';
import { desk, expect, isTooWide, openPanels, test } from './studio.ts';
import type { Stage } from './studio-walk/stage.ts';
import { walkStudio } from './studio-walk/walk-studio.ts';
import { phone } from '../fixtures/phone.ts';

test.setTimeout(600_000);

const asked = /40[134]|422|410/;

const faultsOf = async (page: Page, name: string): Promise<string[]> => {
  const size = page.viewportSize() ?? desk.viewport;
  const found = await faultsInBothColours(page, name);
  await page.setViewportSize({ width: 640, height: 400 });
  if (await isTooWide(page)) found.push(`${name} at 200 %: scrolls to the side`);
  await page.setViewportSize(size);
  return found;
};

test('a new operations team goes from the first sign-in to a published promotion and back, and everybody can', async ({
  browser,
}) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'screen-renderer-'));
  const service = new RunningService(await findFreePort(), dataFolder);
  const machines: BrowserContext[] = [];
  const watched: PageFaults[] = [];
  const open = async (options: object): Promise<Page> => {
    const context = await browser.newContext({ baseURL: service.url, ...options });
    context.setDefaultTimeout(30_000);
    machines.push(context);
    watched.push(await watchFaults(context, service.url));
    const page = await context.newPage();
    await openPanels(page);
    return page;
  };
  const found: string[] = [];
  const stage = (): Stage => ({
    printed: service.printed,
    open: () => open(desk),
    openPhone: () => open(phone),
    step: (title, run) => test.step(title, run),
    look: async (page, name) => void found.push(...(await faultsOf(page, name))),
  });
  try {
    await service.start();
    await walkStudio(stage());
    const unexpected = watched
      .flatMap((faults) => faults.unexpected())
      .filter((line) => !asked.test(line));
    expect([found, unexpected]).toEqual([[], []]);
  } finally {
    for (const context of machines) await context.close();
    await service.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
});
