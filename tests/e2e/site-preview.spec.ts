import { axeFaults } from './axe-faults.ts';
import { expect, test } from './journey.ts';
import { envelopes } from './shell.ts';

const inputs = {
  'App version': ['appVersion', '1.2.3'],
  'Device name': ['deviceName', 'Pixel 9'],
  'Device id': ['deviceId', 'd-1'],
  'OS version': ['osVersion', '16'],
  'Session id': ['sessionId', 's-1'],
  'Ad id': ['adId', 'a-1'],
  'Product id': ['product_id', '77'],
  'Order id': ['orderId', 'o-1'],
} as const;

test('ROUTE-09 PREVIEW-01 PREVIEW-04 eight inputs take the values of the session', async ({
  page,
  site,
}) => {
  await page.goto('/testPreview');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test preview');
  for (const [name, [, value]] of Object.entries(inputs)) {
    await site.textbox(name).fill(value);
    await expect(site.textbox(name)).toHaveValue(value);
  }
  await expect(site.textbox('Contact')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

const links = {
  'confirm-loan': '/confirm-loan',
  'loan detail': '/order',
  repay: '/repay',
  extension: '/repay-delay',
  'bind-bank': '/bind-bank',
  'about us': '/about-us',
  complaint: '/complainPage',
  'customer service': '/customer-service',
  'privacy policy': '/privacy-policy',
  'repay-instructions': '/carpmm',
};
for (const [name, path] of Object.entries(links)) {
  test(`PREVIEW-02 AMB-165 the link ${name} leads to ${path} with the values; back there are the values again`, async ({
    page,
    site,
  }) => {
    await site.answer('/gateway/v3/personal-center/contact-kf-info', {
      code: 0,
      data: { smWa: '0917' },
    });
    await page.goto('/testPreview?deviceId=old&userId=u-1');
    for (const [input, [, value]] of Object.entries(inputs)) await site.textbox(input).fill(value);
    await site.textbox('Ad id').fill('');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    const { searchParams } = new URL(page.url());
    const given = Object.fromEntries(
      Object.values(inputs).map(([parameter]) => [parameter, searchParams.get(parameter) ?? '']),
    );
    expect(given).toEqual({
      ...Object.fromEntries(Object.values(inputs).map(([parameter, value]) => [parameter, value])),
      adId: '',
    });
    expect(searchParams.get('userId')).toBe('u-1');
    await page.goBack();
    await expect(site.textbox('Session id')).toHaveValue('s-1');
    await expect(site.textbox('Ad id')).toHaveValue('');
  });
}

test('PREVIEW-03 AMB-165 the button Photo offers a choice of files; the chosen one is shown with its name', async ({
  page,
}) => {
  await page.goto('/testPreview');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Photo' }).click();
  const chooser = await choosing;
  await chooser.setFiles('docs/pictures/bind-bank.png');
  const picture = page.getByRole('img', { name: 'bind-bank.png' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() =>
      picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    )
    .toBeGreaterThan(0);
});

test('PREVIEW-05 AMB-165 the button Location asks the browser and shows the coordinates', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 14.554024, longitude: 121.0244501 });
  await page.goto('/testPreview');
  await page.getByRole('button', { name: 'Location' }).click();
  await expect(page.getByText('14.55402, 121.02445')).toBeVisible();
});

test('PREVIEW-05 AMB-165 a refused position is said', async ({ context, page }) => {
  await context.clearPermissions();
  await page.goto('/testPreview');
  await page.getByRole('button', { name: 'Location' }).click();
  await expect(page.getByText('Location access was denied or unavailable.')).toBeVisible();
});

const actions = {
  openPage: { url: expect.stringMatching(/\/setting(\?|$)/) as unknown },
  closeWebView: {},
  goProduct: { productId: '77' },
  goHome: {},
  goMine: {},
  goLogin: {},
  callPhone: { phone: '+63281234567' },
  goRating: {},
  trackPoint: { point: 'test_preview', productId: '77' },
  bankFlowStart: { productId: '77', source: '' },
  bankFlowEnd: { productId: '77', source: '' },
};
const ids = Object.keys(actions).map((_, index) => `BRIDGE-${String(index + 1).padStart(2, '0')}`);
test(`${ids.join(' ')} each action of the shell has a button of its name, which asks once`, async ({
  inShell,
  page,
}) => {
  await inShell('android');
  await page.goto('/testPreview?product_id=77');
  for (const name of Object.keys(actions))
    await page.getByRole('button', { name, exact: true }).click();
  expect((await envelopes(page)).map(({ action, params }) => [action, params])).toEqual(
    Object.entries(actions),
  );
});

for (const [button, duration, id] of [
  ['Toast', 3000, 'TOAST-01'],
  ['Toast 300', 3000, 'TOAST-02'],
  ['Toast 1', 3000, 'TOAST-02'],
  ['Toast 400', 400, 'TOAST-02'],
  ['Info toast', 2000, 'TOAST-03'],
  ['Success toast', 2000, 'TOAST-04'],
] as const) {
  test(`${id} the button ${button} shows a toast of ${duration} ms`, async ({ page }) => {
    await page.clock.install();
    await page.goto('/testPreview');
    await page.getByRole('button', { name: button, exact: true }).waitFor();
    await page.clock.pauseAt(new Date('2040-01-01T00:00:00Z'));
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.clock.runFor(duration - 50);
    await expect(page.locator('.w-toast')).toHaveCount(1);
    await page.clock.runFor(100);
    await expect(page.locator('.w-toast')).toHaveCount(0);
  });
}

test('FORMAT-07 FORMAT-08 the inputs of the tools group their digits, and the phone takes no twelfth', async ({
  page,
  site,
}) => {
  await page.goto('/testPreview');
  await site.textbox('Bank card format').pressSequentially('6222021234567890');
  await expect(site.textbox('Bank card format')).toHaveValue('6222 0212 3456 7890');
  await site.textbox('Phone format').pressSequentially('138123456789');
  await expect(site.textbox('Phone format')).toHaveValue('138 1234 5678');
});

test('STORE-03 AMB-159 the button Set cookie writes a cookie that ends on 31 Dec 9999', async ({
  context,
  page,
}) => {
  await page.addInitScript(() => {
    const plain = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(Document.prototype, 'cookie', {
      ...plain,
      set(cookie: string) {
        sessionStorage.setItem('written', cookie);
        plain?.set?.call(this, cookie);
      },
    });
  });
  await page.goto('/testPreview?sessionId=s-1');
  expect(await context.cookies()).toEqual([]);
  await page.getByRole('button', { name: 'Set cookie' }).click();
  expect(await page.evaluate(() => sessionStorage.getItem('written'))).toMatch(
    /^testPreview=1; expires=Fri, 31 Dec 9999 23:59:59 GMT;/,
  );
  expect(await context.cookies()).toEqual([
    expect.objectContaining({ name: 'testPreview', value: '1' }),
  ]);
});

test('APP-01 the test preview fits 320 px, also with letters of twice the size', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/testPreview');
  await expect(page.getByRole('button', { name: 'openPage' })).toBeVisible();
  expect(await site.overflow()).toBeLessThanOrEqual(0);
  await site.doubleLetters();
  expect(await site.overflow()).toBeLessThanOrEqual(0);
});
