import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { BankPage } from '../../tests/e2e/bank-page.ts';
import type { RunningService } from '../../tests/e2e/running-service.ts';
import { log } from '../project.mjs';
import { here, phone } from '../../tests/fixtures/phone.ts';

/** The page on which a borrower enters a payment account, filled in. */
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
