import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { BankPage } from '../../../tests/e2e/bank-page.ts';
import type { RunningService } from '../../../tests/harness/service.ts';
import { log, FatalError, projectFolder } from '../project.mjs';
import { here, phone } from '../../../tests/fixtures/phone.ts';
import { stripVTControlCharacters } from 'node:util';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { desk, openPanels } from '../../../tests/e2e/studio.ts';
import { walkStudio } from '../../../tests/e2e/studio-walk/walk-studio.ts';
import { frozenClockSince, freezeClock } from './freeze-clock.ts';

export const takeBankPicture = async (
  service: RunningService,
  browser: Browser,
  folder: string,
): Promise<void> => {
  const page = await browser.newPage({ ...here, ...phone, baseURL: service.url });
  const bank = new BankPage(page, 'picture');
  await bank.open();
  await bank.fillWallet();
  await bank.textbox('Mobile number').blur();
  await page.evaluate(() => window.scrollTo(0, 0));
  const path = join(folder, 'bind-bank.png');
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  await page.close();
  log(`Took ${path}.`);
};

const isPageError = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'TimeoutError' || 'matcherResult' in error);

/**
 * Runs a step of the walk.
 * @throws {FatalError} with the step and the failed expectation
 */
export const runStep = async (title: string, run: () => Promise<void>): Promise<void> => {
  log(title);
  try {
    await run();
  } catch (error) {
    if (!isPageError(error)) throw error;
    const [waited = ''] = stripVTControlCharacters(error.message).split('\nCall log:');
    throw new FatalError(
      `The walk failed at "${title}", so the pictures were not changed. ${waited.trim()}\nTry again when the machine is less busy.`,
    );
  }
};

/** Keeps the guide fast to load. */
const maxBytes = 60_000;

const maxWidthPx = 1000;

const shrink = async (png: Buffer): Promise<Buffer> => {
  for (let quality = 85; quality > 20; quality -= 10) {
    const webp = await sharp(png)
      .resize({ width: maxWidthPx, withoutEnlargement: true })
      .webp({ quality, effort: 6 })
      .toBuffer();
    if (webp.byteLength <= maxBytes) return webp;
  }
  throw new Error(
    `A picture of the guide is larger than ${maxBytes} bytes. Show a smaller part of the page.`,
  );
};

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

const margin = 12;

const clipOf = async (page: Page, of: Locator | undefined): Promise<Box> => {
  const { width, height } = page.viewportSize() ?? desk.viewport;
  const box = await (of ?? page.getByRole('main')).boundingBox();
  if (box === null) throw new Error('The part of the page for a picture is not visible.');
  const bottom = Math.min(height, Math.ceil(box.y + box.height) + (of === undefined ? 0 : margin));
  if (of === undefined) return { x: 0, y: 0, width, height: bottom };
  const [x, y] = [Math.max(0, box.x - margin), Math.max(0, box.y - margin)];
  return { x, y, width: Math.min(width, box.x + box.width + margin) - x, height: bottom - y };
};

/** Takes the guide's screenshots during the walk that also tests the studio. */
export const takeGuidePictures = async (
  service: RunningService,
  browser: Browser,
  folder: string,
): Promise<void> => {
  const ownFolder = join(folder, 'guide');
  mkdirSync(ownFolder, { recursive: true });
  const time = frozenClockSince(Date.now());
  const open = async (options: object): Promise<Page> => {
    const page = await browser.newPage({ baseURL: service.url, ...here, ...options });
    await page.addInitScript(freezeClock, time);
    await openPanels(page);
    return page;
  };
  const guide = readFileSync(join(projectFolder, 'docs/operations-guide.md'), 'utf8');
  const look = async (page: Page, name: string, of?: Locator): Promise<void> => {
    if (!guide.includes(`pictures/guide/${name}.webp`)) return;
    await of?.scrollIntoViewIfNeeded();
    const png = await page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      clip: await clipOf(page, of),
    });
    const path = join(ownFolder, `${name}.webp`);
    writeFileSync(path, await shrink(png));
    log(`Took guide/${name}.webp.`);
  };
  await walkStudio({
    printed: service.printed,
    open: () => open(desk),
    openPhone: () => open(phone),
    step: runStep,
    look,
  });
};
