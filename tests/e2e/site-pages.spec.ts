import { axeFaults } from './axe-faults.ts';
import { expect, test } from './journey.ts';
import { envelopes } from './shell.ts';

const pages = [
  {
    id: 'ROUTE-01 SITE-01',
    entry: 'Home',
    path: '/',
    heading: 'A short-term loan that you can plan with',
  },
  { id: 'ROUTE-02 SITE-02', entry: 'About Us', path: '/About', heading: 'About Us' },
  { id: 'ROUTE-03 SITE-03', entry: 'User reviews', path: '/User', heading: 'User reviews' },
  { id: 'ROUTE-04 SITE-04', entry: 'Privacy Policy', path: '/Policy', heading: 'Privacy Policy' },
  {
    id: 'ROUTE-05 SITE-05',
    entry: 'Loan terms and conditions',
    path: '/Loan',
    heading: 'Loan terms and conditions',
  },
  { id: 'ROUTE-06 SITE-06', entry: 'Contact us', path: '/Contact', heading: 'Contact us' },
] as const;

const company = {
  'SITE-20': 'Bayani Lending',
  'SITE-21': '+63 2 8123 4567',
  'SITE-22': 'help@bayani-lending.example.com',
  'SITE-23': '12 Ayala Avenue, Makati City, Metro Manila, Philippines',
  'SITE-24': '© 2026 Bayani Lending. All rights reserved.',
};

for (const { id, entry, path, heading } of pages) {
  test(`${id} APP-04 SESS-11 ${path} is a page of the site without any session, with navigation and footer (${Object.keys(company).join(' ')})`, async ({
    calls,
    page,
    site,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('banner')).toContainText(company['SITE-20']);
    for (const text of Object.values(company)) await expect(site.footer).toContainText(text);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(site.entry(entry)).toHaveAttribute('aria-current', 'page');
    expect(calls).toEqual([]);
  });

  test(`${id} the entry ${entry} leads to ${path}`, async ({ page, site }) => {
    await page.goto(path === '/' ? '/About' : '/');
    await site.follow(entry);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(new URL(page.url()).pathname).toBe(path);
  });

  test(`${path} fits every width, also with letters of twice the size, and is accessible`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const widths = [320, 390, 430, 768, 1280];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await site.overflow(), `${width} px`).toBeLessThanOrEqual(0);
      if (width === 390 || width === 1280) expect(await axeFaults(page)).toEqual([]);
    }
    await site.doubleLetters();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await site.overflow(), `${width} px with large letters`).toBeLessThanOrEqual(0);
    }
  });
}

test('AMB-84 below 768 px the entries stand behind the button Menu, from 768 px on they stand in the bar', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto('/');
  await expect(site.entry('Contact us')).toBeHidden();
  await site.menu.click();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(
    pages.map(({ entry }) => entry),
  );
  await expect(site.entry('Contact us')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(site.entry('Contact us')).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(site.menu).toBeHidden();
  await expect(site.entry('Contact us')).toBeVisible();
});

test('AMB-84 the menu is used by keyboard', async ({ page, site }) => {
  await page.goto('/About');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const key of ['Tab', 'Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
  await expect(site.entry('Home')).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User reviews');
});

test('every target of the site is 44 px high on a phone', async ({ page, site }) => {
  for (const { path, heading } of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await site.menu.click();
    const small = await page
      .locator('button:visible, a:visible, input:visible, textarea:visible')
      .evaluateAll((targets) =>
        targets
          .filter((target) => target.getBoundingClientRect().height < 44)
          .map((target) => target.outerHTML),
      );
    expect(small).toEqual([]);
  }
});

test('the navigation and the footer are loaded once: going on loads the next page alone', async ({
  page,
  site,
}) => {
  const delivered: string[] = [];
  page.on(
    'request',
    (request) =>
      void (
        request.url().includes('/delivery/v1/') && delivered.push(new URL(request.url()).pathname)
      ),
  );
  await page.goto('/User');
  await site.follow('Contact us');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  expect(delivered.filter((path) => !path.includes('/blobs/'))).toEqual([
    '/delivery/v1/screens/site-contact',
  ]);
});

test('a fragment that cannot be loaded is a page that can be tried again', async ({
  faults,
  page,
  site,
}) => {
  faults.provoke(/^console error: Failed to load resource/);
  await page.route('**/delivery/v1/fragments/privacy-terms', (route) => route.abort());
  await page.goto('/');
  await site.follow('Privacy Policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await page.unroute('**/delivery/v1/fragments/privacy-terms');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Data we collect' })).toBeVisible();
});

test('SITE-09 SITE-10 the policy page frames the configured page, and begins at its top', async ({
  page,
  request,
  site,
}) => {
  const answer: unknown = await (await request.get('/delivery/v1/config')).json();
  const address: unknown = Reflect.get(answer as object, 'policyUrl');
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, 600));
  await site.follow('Privacy Policy');
  const frame = page.locator('iframe');
  await expect(frame).toHaveJSProperty('src', new URL(String(address), page.url()).href);
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'Privacy notice' }),
  ).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

const general = {
  'SITE-11': /Data we collect/,
  'SITE-12': /Purposes of use/,
  'SITE-13': /Disclosure/,
  'SITE-14': /Cookies/,
  'SITE-15': /Device information/,
  'SITE-16': /Minors/,
  'SITE-17': /Password security/,
  'SITE-18': /Opt-out rights/,
  'SITE-19': /Grievance officer/,
};
test(`${Object.keys(general).join(' ')} the general terms have a passage on each matter`, async ({
  page,
}) => {
  await page.goto('/Policy');
  for (const title of Object.values(general)) {
    const passage = page.getByRole('region', { name: title }).getByRole('paragraph');
    await expect(passage.first()).toBeVisible();
    expect((await passage.allTextContents()).join(' ').length).toBeGreaterThan(100);
  }
});

const terms: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  'TERMS-01': [/Loan term.{0,2}91 to 365 calendar days/],
  'TERMS-02': [/Decision.{0,2}within 1 day/],
  'TERMS-03': [/Payout.{0,2}within 1 to 3 days/],
  'TERMS-04': ['at least 18 years old'],
  'TERMS-05': ['Philippine national'],
  'TERMS-06': [/New clients.{0,2}Rs\.1,000/],
  'TERMS-07': [/Repeat clients.{0,2}Rs\.800/],
  'TERMS-08': [/Days 1-30.{0,2}daily 5% of the unpaid amount/],
  'TERMS-09': [/Days 31-90.{0,2}daily 4% of the unpaid amount/],
  'TERMS-10': [/From day 91.{0,2}daily 2% of the unpaid amount/],
  'TERMS-11': ['only after half the term and at least 7 calendar days after payout'],
  'TERMS-12': ['for the same period once interest and penalties are paid'],
  'TERMS-13': ['within 3 calendar days'],
  'TERMS-14': ["7 business days' notice"],
  'TERMS-15': ['is paid within 10 days'],
};
test(`${Object.keys(terms).join(' ')} the loan terms have every figure as it is given`, async ({
  page,
}) => {
  await page.goto('/Loan');
  for (const texts of Object.values(terms))
    for (const text of texts) await expect(page.getByRole('main')).toContainText(text);
});

test('SITE-21 BRIDGE-07 AMB-78 the phone of the footer is called by the shell, with its digits', async ({
  inShell,
  page,
  site,
}) => {
  await inShell('android');
  await page.goto('/About');
  await site.footer.getByRole('link', { name: '+63 2 8123 4567' }).click();
  expect(await envelopes(page)).toMatchObject([
    { action: 'callPhone', params: { phone: '+63281234567' } },
  ]);
});

test('SITE-22 the e-mail of the footer opens the mail program', async ({ page, site }) => {
  await page.goto('/About');
  await expect(site.footer.getByRole('link', { name: 'help@' })).toHaveAttribute(
    'href',
    'mailto:help@bayani-lending.example.com',
  );
});

test('SITE-09 AMB-82 the page that stands in the frame of the policy fits every width and is accessible', async ({
  page,
  site,
}) => {
  await page.goto('/privacy-notice');
  expect(await axeFaults(page)).toEqual([]);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await site.overflow(), `${width} px`).toBeLessThanOrEqual(0);
  }
});
