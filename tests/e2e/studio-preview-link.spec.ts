import { axeFaults } from './axe-faults.ts';
import { attack } from './studio-phone.ts';
import { expect, openStudio, test } from './studio.ts';
import { phone } from '../fixtures/phone.ts';

test('a link shows the draft on a phone that is signed in nowhere', async ({
  page,
  browser,
  service,
}) => {
  await openStudio(page, '/studio/documents/bind-bank');
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Wallet and bank' });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/studio-preview-link.png' });
  const address = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(address).toMatch(
    new RegExp(`^${service.url}/preview/[\\w-]+\\.[\\w-]{43}#wallet-and-bank$`),
  );

  const other = await browser.newContext({ ...phone });
  const asked: string[] = [];
  other.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const mobile = await other.newPage();
  await mobile.clock.install();
  await mobile.goto(address);
  await expect(mobile.getByLabel('Preview of')).toHaveValue('wallet-and-bank');
  await expect(mobile.getByRole('textbox').first()).toBeVisible();
  expect(await axeFaults(mobile)).toEqual([]);
  await mobile.screenshot({ path: 'test-results/studio-preview-phone.png' });
  await mobile.getByLabel('Preview of').selectOption({ label: 'not-loaded' });
  await expect(mobile.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(asked.filter((path) => !path.startsWith('/preview/'))).toEqual([]);
  expect(await mobile.evaluate(attack)).toMatchObject({
    origin: 'null',
    fetch: 'TypeError',
    local: 'SecurityError',
    cookie: 'SecurityError',
  });
  expect(await other.cookies()).toEqual([]);
  const forged = await other.newPage();
  const changed = await forged.goto(
    address.replace(/.#.*$/, (end) => (end.startsWith('A') ? 'E' : 'A')),
  );
  expect(changed?.status()).toBe(404);
  await expect(
    forged.getByText('This link is not valid. Create a new one in the studio.'),
  ).toBeVisible();
  expect(await axeFaults(forged)).toEqual([]);
  await other.close();
});

test('studio §8: a preview link has an end; on a phone it is told where a tap would lead', async ({
  page,
  browser,
}) => {
  await openStudio(page, '/studio/documents/about-us');
  await page.getByRole('button', { name: 'Share' }).click();
  const address = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const other = await browser.newContext({ ...phone });
  const mobile = await other.newPage();
  await mobile.clock.install();
  await mobile.goto(address);
  await mobile.getByRole('heading', { level: 1 }).waitFor();
  const shown = mobile.url();
  await mobile.getByRole('link').last().click();
  await expect(mobile.getByRole('region', { name: 'Preview' }).getByRole('status')).toContainText(
    /^Here the (app|phone) opens/,
  );
  expect(await axeFaults(mobile)).toEqual([]);
  expect(mobile.url()).toBe(shown);
  await mobile.screenshot({ path: 'test-results/studio-preview-phone-lead.png' });
  await mobile.clock.fastForward('31:00');
  await expect(
    mobile.getByText('Links expire after 30 minutes. Create a new one in the studio.'),
  ).toBeVisible();
  await expect(mobile.getByLabel('Preview of')).toHaveCount(0);
  expect(await axeFaults(mobile)).toEqual([]);
  await mobile.screenshot({ path: 'test-results/studio-preview-phone-ended.png' });
  await other.close();
});
