import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { expect, test } from './journey.ts';

const channel = {
  payCode: '998877',
  logo: '/gateway/channel-logos/90030',
  title: '7-Eleven',
  payNotice: {
    'Over the counter': [{ name: '7-Eleven', step: ['a', 'b'] }, { name: 'Cebuana Lhuillier' }],
    Online: [{ name: 'GCash bills', step: ['Open GCash and tap Bills.'] }],
  },
};

const open = async (page: Page, kept?: unknown): Promise<void> => {
  if (kept !== undefined)
    await page.addInitScript(
      (text) => localStorage.setItem('repaymentInfo', text),
      typeof kept === 'string' ? kept : JSON.stringify(kept),
    );
  await page.goto('/repaymentOfCode2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repayment code');
};

test('ROUTE-08 CODE2-01 CODE2-02 CODE2-03 CODE2-04 CODE2-07 what the storage keeps is shown, without a call', async ({
  calls,
  page,
}) => {
  await open(page, { repayAmount: '150050', delayInfo: {}, defDetail: channel });
  await expect(page.getByText('deposit slip as proof')).toBeVisible();
  await expect(page.getByRole('img', { name: '7-Eleven' })).toHaveAttribute(
    'src',
    /\/gateway\/channel-logos\/90030$/,
  );
  await expect(page.getByRole('group', { name: 'Contract No.' })).toContainText('998877');
  await expect(page.getByRole('term').filter({ hasText: 'Total Payment' })).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(['₱1.500,50']);
  expect(calls).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
});

test('CODE2-09 CODE2-10 instructions stand in groups, with their places and the steps in order', async ({
  page,
}) => {
  await open(page, { repayAmount: '150050', defDetail: channel });
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    '7-Eleven',
    'Over the counter',
    'Online',
  ]);
  const counter = page.getByRole('region', { name: 'Over the counter' });
  expect(await counter.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    '7-Eleven',
    'Cebuana Lhuillier',
  ]);
  expect(await counter.getByRole('listitem').allTextContents()).toEqual(['a', 'b']);
  expect(
    await page.getByRole('region', { name: 'Online' }).getByRole('listitem').allTextContents(),
  ).toEqual(['Open GCash and tap Bills.']);
});

test('CODE2-05 CODE2-06 Click to Copy copies the pay code and says copy success', async ({
  context,
  page,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, { defDetail: channel });
  await page.getByRole('button', { name: 'Click to Copy' }).click();
  await expect(site.toast('copy success')).toHaveText('copy success');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('998877');
});

for (const [name, kept, shown] of [
  [
    'CODE2-07 the amount of an instalment',
    { repayAmount: 150050, delayInfo: { delayAmount: '1' }, defDetail: channel },
    '₱1.500,50',
  ],
  [
    'CODE2-08 AMB-89 what a rollover costs where there is no amount',
    { delayInfo: { delayAmount: '30000', title: 'Rollover' }, defDetail: channel },
    '₱300,00',
  ],
  [
    'CODE2-08 the same where it is empty',
    { repayAmount: '', delayInfo: { delayAmount: 30000 }, defDetail: channel },
    '₱300,00',
  ],
] as const) {
  test(`${name} is the total payment`, async ({ page }) => {
    await open(page, kept);
    await expect(page.getByRole('definition')).toHaveText([shown]);
  });
}

for (const [name, kept, reports] of [
  ['nothing', undefined, []],
  ['a record without anything', {}, []],
  ['no JSON', '{', [/^report: answer repaymentInfo-unreadable$/]],
  ['a list', [1], [/^report: answer repaymentInfo-expected-record$/]],
] as const) {
  test(`CODE2-01 AMB-87 with ${name} kept there is no repayment information, no script error, and a way to the order`, async ({
    faults,
    page,
  }) => {
    faults.provoke(...reports);
    await open(page, kept);
    await expect(page.getByText('No repayment information')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Click to Copy' })).toHaveCount(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Go to the order' }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/order');
  });
}

test('CODE2-03 AMB-48 a logo that may not be shown gives way to a stand-in', async ({
  faults,
  page,
}) => {
  faults.provoke(/^report: address image-refused$/);
  await open(page, { defDetail: { ...channel, logo: 'javascript:alert(1)' } });
  await expect(page.getByRole('img', { name: '7-Eleven' })).not.toHaveAttribute('src');
});

test('the stored code fits narrow phones and large letters', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, {
    repayAmount: '150050',
    defDetail: { ...channel, payCode: '20000000001720000000001720000000' },
  });
  expect(await site.overflow()).toBeLessThanOrEqual(0);
  await site.doubleLetters();
  expect(await site.overflow()).toBeLessThanOrEqual(0);
});
