import { axeFaults } from './axe-faults.ts';
import { expect, test } from './journey.ts';
import { actions, envelopes } from './shell.ts';

const about = {
  'ABOUT-02': 'Our product',
  'ABOUT-03': 'Our mission',
  'ABOUT-04': 'Our advantages',
  'ABOUT-05': 'Our team',
  'ABOUT-06': 'Contact',
};
test(`ROUTE-28 ABOUT-01 ABOUT-07 ${Object.keys(about).join(' ')} the about page of the app is text, without a call`, async ({
  calls,
  page,
}) => {
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
  for (const title of Object.values(about)) {
    const passage = page.getByRole('region', { name: title });
    expect((await passage.innerText()).length).toBeGreaterThan(title.length + 20);
  }
  await expect(page.getByRole('link', { name: 'help@bayani-lending.example.com' })).toHaveAttribute(
    'href',
    'mailto:help@bayani-lending.example.com',
  );
  expect(calls).toEqual([]);
});

test('ROUTE-29 AMB-82 the privacy policy of the app has the general terms of the site', async ({
  page,
}) => {
  await page.goto('/Policy');
  const onSite = await page.getByRole('region', { name: 'Minors' }).innerText();
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
  expect(await page.getByRole('region', { name: 'Minors' }).innerText()).toBe(onSite);
});

test('ROUTE-37 the settings lead to three pages', async ({ page }) => {
  for (const [link, heading] of [
    ['About us', 'About us'],
    ['Privacy policy', 'Privacy policy'],
  ] as const) {
    await page.goto('/setting');
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await page.goto('/setting');
  await expect(page.getByRole('link', { name: 'Customer service' })).toBeVisible();
});

const asking = [
  { id: 'ROUTE-35 BRIDGE-06', path: '/login', button: 'Log in', action: 'goLogin', params: {} },
  { id: 'ROUTE-36 BRIDGE-04', path: '/main', button: 'Home', action: 'goHome', params: {} },
  {
    id: 'ROUTE-33 BRIDGE-03',
    path: '/product?productId=7',
    button: 'Open product',
    action: 'goProduct',
    params: { productId: '7' },
  },
  {
    id: 'ROUTE-34 BRIDGE-03',
    path: '/product-detail?product_id=7',
    button: 'Open product',
    action: 'goProduct',
    params: { productId: '7' },
  },
];
for (const { id, path, button, action, params } of asking) {
  test(`${id} ${path} sends nothing and asks the shell with the button ${button}`, async ({
    calls,
    inShell,
    page,
  }) => {
    await inShell('android');
    await page.goto(path);
    await page.getByRole('button', { name: button }).click();
    expect(await envelopes(page)).toMatchObject([{ action, params }]);
    expect(calls).toEqual([]);
  });
}

test('AMB-06 a product page without a product says so and asks for nothing', async ({
  inShell,
  page,
}) => {
  await inShell('ios');
  await page.goto('/product');
  await expect(page.getByText('The address names no product.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open product' })).toBeDisabled();
  expect(await actions(page)).toEqual([]);
});

test('AMB-13 in a plain browser the actions of the shell lead to these pages', async ({ page }) => {
  await page.goto('/product?product_id=7');
  await page.getByRole('button', { name: 'Open product' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product detail');
  await expect(page.getByRole('definition')).toHaveText('7');
});

const paths = [
  '/about-us',
  '/privacy-policy',
  '/setting',
  '/login',
  '/main',
  '/product?product_id=7',
  '/product-detail',
];
test('the static pages of the app fit 320 to 430 px, also with letters of twice the size, and are accessible', async ({
  page,
  site,
}) => {
  test.slow();
  for (const path of paths) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeFaults(page), path).toEqual([]);
    for (const letters of ['100%', '200%']) {
      await page.evaluate(
        (size) => document.documentElement.style.setProperty('font-size', size),
        letters,
      );
      for (const width of [320, 390, 430]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await site.overflow(), `${path} ${width} px ${letters}`).toBeLessThanOrEqual(0);
      }
    }
  }
});
