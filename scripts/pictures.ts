// Takes the pictures of the documentation from the running service, so that they show what people see: npm run pictures
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { BankPage } from '../tests/e2e/bank-page.ts';
import { findFreePort } from '../tests/e2e/free-port.ts';
import { RunningService } from '../tests/e2e/running-service.ts';
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { projectFolder, runScript, say } from './project.mjs';

const folder = join(projectFolder, 'docs/pictures');

/** A phone, as the README shows it. */
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-PH', timezoneId: 'Asia/Manila' };

const takePictures = async (service: RunningService): Promise<void> => {
  const browser = await chromium.launch(await findChromium());
  try {
    const page = await browser.newPage({ ...phone, baseURL: service.url });
    const bank = new BankPage(page, 'picture');
    await bank.open();
    await bank.fillWallet();
    await bank.textbox('Mobile number').blur();
    await page.evaluate(() => window.scrollTo(0, 0));
    const path = join(folder, 'bind-bank.png');
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
    say(`Took ${path}.`);
  } finally {
    await browser.close();
  }
};

await runScript(async () => {
  await build();
  mkdirSync(folder, { recursive: true });
  const dataFolder = mkdtempSync(join(tmpdir(), 'pictures-'));
  const service = new RunningService(await findFreePort(), dataFolder);
  try {
    await service.start();
    await takePictures(service);
  } finally {
    await service.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
