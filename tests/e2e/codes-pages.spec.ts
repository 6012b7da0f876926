import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { expect, test } from './journey.ts';
import type { PageFaults } from './page-faults.ts';

const picture = 'https://cdn.example.com/channel.png';
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const servePicture = async (page: Page, faults: PageFaults): Promise<void> => {
  faults.provoke(/^foreign request: https:\/\/cdn\.example\.com\//);
  await page.route('https://cdn.example.com/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: pixel }),
  );
};
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test.beforeEach(async ({ context }) =>
  context.grantPermissions(['clipboard-read', 'clipboard-write']),
);

test('ROUTE-07 CODE-01 CODE-02 CODE-07 AMB-85 a number is shown with its amount, out of the address alone', async ({
  calls,
  page,
}) => {
  await page.goto('/repaymentOfCode?showType=1&payCode=ABC123&repayAmount=150050');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repayment code');
  await expect(page.getByText('ABC123', { exact: true })).toBeVisible();
  await expect(page.getByText('₱1.500,50')).toBeVisible();
  await expect(page.getByText('How to scan')).toBeHidden();
  await page.goto('/repaymentOfCode?showType=1&payCode=998877&repayAmount=5');
  await expect(page.getByText('998877', { exact: true })).toBeVisible();
  await expect(page.getByText('₱0,05')).toBeVisible();
  expect(calls).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
});

test('CODE-03 AMB-86 Copy copies the number and says so', async ({ page, site }) => {
  await page.goto('/repaymentOfCode?showType=1&payCode=ABC123');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(site.toast('copy success')).toHaveText('copy success');
  expect(await copied(page)).toBe('ABC123');
});

test('CODE-03 AMB-86 where the clipboard is refused the number is marked, and no success is told', async ({
  faults,
  page,
  site,
}) => {
  faults.provoke(/^report: step copy-refused$/);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('refused')) },
    });
    Reflect.set(document, 'execCommand', () => false);
  });
  await page.goto('/repaymentOfCode?showType=1&payCode=ABC123');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(site.toast('The code is marked. Please copy it by hand.')).toBeVisible();
  await expect(site.toast('copy success')).toBeHidden();
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe('ABC123');
});

test('CODE-01 CODE-04 the picture of the channel stands above the number', async ({
  faults,
  page,
}) => {
  await servePicture(page, faults);
  await page.goto(
    `/repaymentOfCode?showType=1&payCode=ABC123&payCodeImg=${encodeURIComponent(picture)}`,
  );
  await expect(page.getByRole('img', { name: 'Payment channel' })).toHaveAttribute('src', picture);
});

test('CODE-05 CODE-06 CODE-07 a picture of a QR code is shown with five tips, and nothing to copy', async ({
  faults,
  page,
}) => {
  await servePicture(page, faults);
  await page.goto(`/repaymentOfCode?showType=2&payCodeImg=${encodeURIComponent(picture)}`);
  await expect(page.getByRole('img', { name: 'QR code to repay with' })).toHaveAttribute(
    'src',
    picture,
  );
  await expect(page.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
});

test('CODE-05 without a picture the QR code is drawn from the number, in whole and sharp', async ({
  page,
  sandbox,
  site,
  userId,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(await sandbox.bringAbout('code-page-qr', userId));
  const code = page.getByRole('img', { name: 'QR code to repay with' });
  await expect(code.locator('path').nth(1)).toHaveAttribute('d', /^M0 0h7v1h-7z/);
  const box = await code.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(200);
  expect(box?.height).toBeCloseTo(box?.width ?? 0, 0);
  await site.doubleLetters();
  expect(await site.overflow()).toBeLessThanOrEqual(0);
});

test('CODE-06 five tips are shown without a code, too, and the page says that there is none', async ({
  page,
}) => {
  await page.goto('/repaymentOfCode?showType=2');
  await expect(page.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByText('No repayment information')).toBeVisible();
});

for (const [what, address] of [
  ['a host that is not listed', 'https://evil.example/x.png'],
  ['data', 'data:image/png;base64,iVBORw0KGgo='],
  ['a script', 'javascript:alert(1)'],
] as const) {
  test(`CODE-04 AMB-48 a picture of ${what} is refused in an address; a stand-in is shown`, async ({
    faults,
    page,
  }) => {
    faults.provoke(/^report: address listed-image-refused$/);
    await page.goto(
      `/repaymentOfCode?showType=1&payCode=ABC123&payCodeImg=${encodeURIComponent(address)}`,
    );
    await expect(page.getByRole('img', { name: 'Payment channel' })).toContainText(
      'Picture not available',
    );
    await expect(page.locator('img')).toHaveCount(0);
    await expect(page.getByText('ABC123', { exact: true })).toBeVisible();
  });
}

for (const path of ['/carpmm', '/repay-instructions']) {
  test(`ROUTE-32 INSTR-01 INSTR-02 INSTR-03 INSTR-04 AMB-91 ${path} guides by the reference number, which can be copied`, async ({
    calls,
    page,
  }) => {
    await page.goto(`${path}?requestType=1&amount=150050&payCode=ABC123`);
    for (const name of ['Gcash bills', 'Paymaya', 'Offline stores']) {
      const guide = page.getByRole('region', { name });
      await expect(guide.getByRole('listitem').filter({ hasText: 'reference number' })).toHaveCount(
        1,
      );
      await expect(guide.getByRole('img')).toHaveCount(2);
    }
    await expect(page.getByText('Pay with the reference number above.')).toBeVisible();
    await expect(page.getByText('₱1.500,50')).toBeVisible();
    await page
      .getByRole('group', { name: 'Reference number' })
      .getByRole('button', { name: 'Copy' })
      .click();
    expect(await copied(page)).toBe('ABC123');
    expect(calls).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
  });
}

test('INSTR-05 a picture is enlarged by a tap and closed by another; the page is where it was', async ({
  page,
}) => {
  await page.goto('/carpmm?payCode=ABC123');
  const small = page.getByRole('region', { name: 'Paymaya' }).getByRole('img').last();
  await small.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      small.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    )
    .toBe(true);
  const before = {
    top: await page.evaluate(() => window.scrollY),
    width: (await small.boundingBox())?.width ?? 0,
  };
  await small.tap();
  const dialog = page.getByRole('dialog', { name: 'Paymaya: the reference number in the form' });
  const large = dialog.getByRole('img');
  expect((await large.boundingBox())?.width).toBeGreaterThan(before.width * 1.5);
  expect(await axeFaults(page)).toEqual([]);
  await large.tap();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(before.top);
});

test('the pages of codes fit narrow phones and large letters', async ({
  page,
  sandbox,
  site,
  userId,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const situation of ['code-page', 'code-page-picture', 'instructions']) {
    await page.goto(await sandbox.bringAbout(situation, userId));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await site.overflow()).toBeLessThanOrEqual(0);
    await site.doubleLetters();
    expect(await site.overflow()).toBeLessThanOrEqual(0);
  }
});
