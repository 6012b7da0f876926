import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { expect, test } from './journey.ts';
import { onBorrowDetail, PaymentPage } from './payment-page.ts';

test('AMB-49 contract 10: where the browser refuses all storage, its locks too, a double tap pays, and once', async ({ sandbox, service, userId }) => {
  const folder = await mkdtemp(join(tmpdir(), 'refused-'));
  await mkdir(join(folder, 'Default'));
  // Whoever forbids cookies forbids everything that a page could keep.
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }));
  const context = await chromium.launchPersistentContext(folder, { ...(await findChromium()), baseURL: service.url, viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const payment = new PaymentPage(page, sandbox, userId);
    await payment.open('cards-no-check');
    const refused = await page.evaluate(async () => {
      try {
        return await navigator.locks.request('any', () => 'granted');
      } catch (fault) {
        return fault instanceof DOMException ? fault.name : 'thrown';
      }
    });
    expect(refused).toBe('SecurityError');
    await payment.way('BPI').check();
    await payment.pay.dblclick();
    await expect(page).toHaveURL(onBorrowDetail);
    expect(await payment.paid()).toBe(1);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});
