import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { callsTo } from './backend-calls.ts';
import { expect, test } from './journey.ts';
import {
  campaign,
  captchaPath,
  onDownload,
  PromotionPage,
  registerPath,
  templatePath,
  visitPath,
} from './promotion-page.ts';

interface Design {
  readonly id: string;
  readonly params: Readonly<Record<string, { readonly default?: string }>>;
}

const publishedTemplates = async (url: string): Promise<Design[]> => {
  const { templates } = JSON.parse(await (await fetch(`${url}/delivery/v1/manifest`)).text()) as {
    templates: { id: string }[];
  };
  return Promise.all(
    templates.map(
      async ({ id }) =>
        JSON.parse(await (await fetch(`${url}/delivery/v1/templates/${id}`)).text()) as Design,
    ),
  );
};

const ownTitles: ReadonlyMap<string, string> = new Map([
  ['referral', 'A friend invites you'],
  ['seasonal-offer', 'Rainy season offer'],
]);

/** Offers may end; tests run before. */
const beforeTheEnd = new Date('2026-12-01T12:00:00+08:00');

/** Counts loads of the checker, which only foreign documents need. */
const watchChecker = (page: Page): readonly string[] => {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('verify-document')) loads.push(request.url());
  });
  return loads;
};

test('contract 3: /promotion/:id opens the same page as its hash form', async ({
  page,
  promotion,
}) => {
  await promotion.open(campaign);
  const byHash = await page.locator('body').ariaSnapshot();
  await page.goto(`/promotion/5?${new URLSearchParams(campaign).toString()}`);
  await promotion.seeCaptcha();
  expect(await page.locator('body').ariaSnapshot()).toBe(byHash);
});

for (const [form, address] of [
  [
    'path',
    '/promotion/5?user_from=poster&utm_tag=summer&app_from=cash&invite_code=friend-7&deviceId=d-1',
  ],
  [
    'path with a slash at its end',
    '/promotion/5/?user_from=poster&utm_tag=summer&app_from=cash&invite_code=friend-7&deviceId=d-1',
  ],
  [
    'query before the hash',
    '/?user_from=poster&utm_tag=summer&app_from=cash&invite_code=friend-7&deviceId=d-1#/registerTemplate?id=5',
  ],
] as const) {
  test(`PROMO-10 AMB-02 AMB-146 the ${form} gives the registration what the address says`, async ({
    calls,
    page,
    promotion,
  }) => {
    await promotion.answer(registerPath, { code: '0', message: '', data: {} });
    await page.goto(address);
    await promotion.seeCaptcha();
    await promotion.fillAnything();
    await promotion.register.click();
    await expect(promotion.toast('registration successful')).toBeVisible();
    expect(Object.fromEntries(callsTo(calls, registerPath)[0]?.body ?? [])).toMatchObject({
      id: '5',
      ...campaign,
    });
    await expect(page).toHaveURL(onDownload);
  });
}

test('contract 3: a promotion by its path stays as it is, with what was typed, when the router comes', async ({
  calls,
  page,
  promotion,
}) => {
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/assets/Router-*.js', (route) => coming.then(() => route.continue()));
  await page.goto('/promotion/5');
  await promotion.seeCaptcha();
  await promotion.phone.fill('917');
  come();
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('idx');
  await expect(promotion.phone).toHaveValue('917');
  await promotion.seeCaptcha();
  expect(callsTo(calls, templatePath)).toHaveLength(1);
});

test('PROMO-12 CALL-22 two ids leave as two template ids and give two pages', async ({
  calls,
  page,
  promotion,
}) => {
  await promotion.open();
  const first = await page.locator('body').ariaSnapshot();
  await promotion.open({ id: '6' });
  const second = await page.locator('body').ariaSnapshot();
  expect(callsTo(calls, templatePath).map(({ query }) => query.get('templateId'))).toEqual([
    '5',
    '6',
  ]);
  for (const [snapshot, own, foreign] of [
    [
      first,
      ['Your first loan without interest', 'Get my offer', 'Registration Agreement'],
      'Accept the invitation',
    ],
    [
      second,
      ['Invited by a friend', 'Accept the invitation', 'Terms of the invitation'],
      'Get my offer',
    ],
  ] as const) {
    for (const words of own) expect(snapshot).toContain(words);
    expect(snapshot).not.toContain(foreign);
  }
});

test('PROMO-12 going from one promotion to another in the same page leaves nothing of the first', async ({
  page,
  promotion,
}) => {
  await promotion.open();
  await promotion.fillAnything();
  await page.evaluate(() => {
    window.location.hash = '#/registerTemplate?id=6';
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Invited by a friend: ₱500 for both of you',
  );
  await expect(page.getByRole('button', { name: 'Accept the invitation' })).toBeVisible();
  await expect(promotion.captcha).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your first loan without interest',
  );
});

test('PROMO-11 contract 6: a document of the loan core is shown instead, with its values, and visitors register on it', async ({
  calls,
  page,
  phoneNumber,
  sandbox,
}) => {
  const checker = watchChecker(page);
  const rainySeason = new PromotionPage(page, sandbox, phoneNumber, 'Keep me dry');
  await rainySeason.open({ id: '7', ...campaign });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ready for the rainy season');
  await expect(page.getByText('A roof over your head, money in your hand')).toBeVisible();
  expect(checker).toHaveLength(1);
  await rainySeason.fill();
  await rainySeason.register.click();
  await expect(rainySeason.toast('registration successful')).toBeVisible();
  await expect(page).toHaveURL(onDownload);
  expect(callsTo(calls, templatePath).map(({ query }) => query.get('templateId'))[0]).toBe('7');
  expect(await sandbox.registrationOf(phoneNumber)).toMatchObject({
    templateId: '7',
    appName: 'Tag-ulan Cash',
    merchantNumber: '3003',
    userFrom: 'poster',
  });
});

test('contract 3, 6: our own designs stand in the page: Open Graph tags, no call for the template, no checker, and visitors register on them', async ({
  calls,
  page,
  phoneNumber,
  sandbox,
  service,
}) => {
  await page.clock.setFixedTime(beforeTheEnd);
  const checker = watchChecker(page);
  const designs = await publishedTemplates(service.url);
  expect(designs.length).toBeGreaterThanOrEqual(2);
  for (const [index, { id, params }] of designs.entries()) {
    const visitor = new PromotionPage(
      page,
      sandbox,
      phoneNumber.replace(/^13/, `1${5 + index}`),
      'Register',
    );
    const title = ownTitles.get(id) ?? 'a title that the test knows';
    const answer = await page.goto(`/promotion/${id}?${new URLSearchParams(campaign).toString()}`);
    const html = (await answer?.text()) ?? '';
    expect(html).toContain(`<meta property="og:url" content="${service.url}/promotion/${id}">`);
    expect(html).toContain(`<meta property="og:title" content="${title}">`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await visitor.fill();
    expect(callsTo(calls, templatePath)).toHaveLength(index);
    await visitor.register.click();
    await expect(visitor.toast('registration successful')).toBeVisible();
    expect(await sandbox.registrationOf(visitor.number)).toMatchObject({
      templateId: id,
      appName: params['appName']?.default,
      inviteCode: 'friend-7',
    });
    await expect(page).toHaveURL(onDownload);
    await expect(page.getByText(params['appName']?.default ?? 'no name').first()).toBeVisible();
  }
  expect(checker).toEqual([]);
});

test('contract 3, 6: by hash our own designs are asked for by id, vouched for by their hash, and the same', async ({
  calls,
  page,
  promotion,
  service,
}) => {
  await page.clock.setFixedTime(beforeTheEnd);
  const checker = watchChecker(page);
  for (const { id } of await publishedTemplates(service.url)) {
    await page.goto(`/promotion/${id}`);
    await promotion.seeCaptcha();
    const inline = await page.locator('body').ariaSnapshot();
    // Another path, so that the page is reloaded.
    await page.goto(`/order?#/registerTemplate?id=${id}`);
    await promotion.seeCaptcha();
    expect(await page.locator('body').ariaSnapshot()).toBe(inline);
    expect(callsTo(calls, templatePath).at(-1)?.query.get('templateId')).toBe(id);
  }
  expect(checker).toEqual([]);
});

test('F2: CALL-23 a visit of a document that counts none is counted once', async ({
  calls,
  page,
  promotion,
}) => {
  const screen = {
    kind: 'template',
    lang: 1,
    id: 'silent-offer',
    class: 'promotion',
    title: 'Silent offer',
    description: 'Counts no visit.',
    params: { id: { type: 'text', required: true, description: 'Id of the promotion.' } },
    body: [{ id: 'words', widget: 'text', props: { text: { text: 'Nothing to send' } } }],
  };
  await promotion.answer(templatePath, { code: '0', data: { id: '7', screen, values: {} } });
  await page.goto('/?user_from=poster#/registerTemplate?id=7');
  await expect(page.getByText('Nothing to send')).toBeVisible();
  await expect.poll(() => callsTo(calls, visitPath).length).toBe(1);
  expect(Object.fromEntries(callsTo(calls, visitPath)[0]?.query ?? [])).toMatchObject({
    page_id: '7',
    user_from: 'poster',
    client_type: 'other',
    page_type: '1',
    utm_tag: '',
    app_from: '',
  });
});

test('F2: a visit is counted once when the visitor returns from the agreement', async ({
  calls,
  page,
  promotion,
}) => {
  await promotion.open();
  await page.getByRole('link', { name: 'Registration Agreement' }).click();
  await expect(page).toHaveURL(/agreementTemplate/);
  await page.goBack();
  await promotion.seeCaptcha();
  expect(callsTo(calls, visitPath)).toHaveLength(1);
});

test('an offer with an end is over when it is over, also when the tab slept meanwhile', async ({
  page,
  promotion,
}) => {
  await page.clock.install({ time: new Date('2027-11-30T23:59:00+08:00') });
  const visit = page.waitForResponse(/\/track-visit/);
  await page.goto('/promotion/seasonal-offer');
  await promotion.seeCaptcha();
  await (await visit).finished();
  await expect(page.getByText('This offer has ended')).toHaveCount(0);
  await page.clock.fastForward(120_000);
  await expect(page.getByText('This offer has ended')).toBeVisible();
  await expect(promotion.phone).toHaveCount(0);
});

test('CALL-22 an id that nobody has is told in the words of the loan core', async ({
  page,
  promotion,
}) => {
  await page.goto('/#/registerTemplate?id=999');
  await expect(promotion.said('This promotion does not exist')).toBeVisible();
  await expect(promotion.register).toHaveCount(0);
});

for (const address of [
  '/#/registerTemplate',
  '/#/registerTemplate?id=',
  '/promotion/no-such-offer',
]) {
  test(`AMB-166 an address without a promotion is no blank page: ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
}

const pages = [
  { name: 'built-in', address: '/#/registerTemplate?id=5', shows: 'Get my offer' },
  { name: 'document', address: '/#/registerTemplate?id=7', shows: 'Keep me dry' },
  { name: 'download', address: '/#/downloadTemplate?id=5', shows: 'Bayani Cash' },
  {
    name: 'agreement',
    address: '/#/agreementTemplate?id=5',
    shows: 'By registering you open an account',
  },
] as const;
for (const { name, address, shows } of pages) {
  test(`APP-01 the ${name} page is clean for axe and fits 320 px with letters of twice the size`, async ({
    page,
    promotion,
  }) => {
    await page.goto(address);
    await expect(page.getByText(shows).first()).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 667 });
      expect(await promotion.overflow()).toBeLessThanOrEqual(0);
    }
    await promotion.doubleLetters();
    expect(await promotion.overflow()).toBeLessThanOrEqual(0);
  });
}

test('every published design is clean for axe and fits 320 px with letters of twice the size', async ({
  page,
  promotion,
  service,
}) => {
  await page.setViewportSize({ width: 320, height: 667 });
  await page.clock.setFixedTime(beforeTheEnd);
  for (const { id } of await publishedTemplates(service.url)) {
    await page.goto(`/promotion/${id}`);
    await promotion.seeCaptcha();
    expect(await axeFaults(page), id).toEqual([]);
    await promotion.doubleLetters();
    expect(await promotion.overflow(), id).toBeLessThanOrEqual(0);
  }
});

test('PROMO-01 APP-01 a page with faults in its inputs and during the countdown is clean for axe', async ({
  page,
  promotion,
}) => {
  await promotion.open();
  await promotion.register.click();
  await expect(promotion.said('please enter the captcha')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await promotion.getCode();
  expect(await axeFaults(page)).toEqual([]);
});

test('PROMO-01 a visitor registers by keyboard alone', async ({ page, promotion, sandbox }) => {
  await promotion.open();
  const tabTo = async (target: typeof promotion.phone): Promise<void> => {
    for (let press = 0; press < 15; press += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    await expect(target).toBeFocused();
  };
  await tabTo(promotion.phone);
  await page.keyboard.type(promotion.number);
  await tabTo(promotion.captcha);
  const sid = promotion.pictures[0]?.searchParams.get('sid') ?? '';
  await page.keyboard.type((await sandbox.captchaOf(sid)) ?? '');
  await promotion.send.focus();
  await page.keyboard.press('Enter');
  await expect(promotion.send).toHaveText(/s$/);
  await promotion.captcha.focus();
  await tabTo(promotion.smsCode);
  await page.keyboard.type((await sandbox.smsCodeOf(promotion.number)) ?? '');
  await tabTo(promotion.register);
  await page.keyboard.press('Enter');
  await expect(promotion.toast('registration successful')).toBeVisible();
  await expect(page).toHaveURL(onDownload);
});

test('API-15 no more than one captcha is asked for, and every picture is one of the service', async ({
  page,
  promotion,
}) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
  });
  await promotion.open();
  await page.waitForLoadState('networkidle');
  expect(pictures.filter((path) => path === captchaPath)).toHaveLength(1);
  expect(pictures).toContain('/gateway/promotion-banners/5');
});

test('CALL-24 a visit that cannot begin says so and can be tried again', async ({
  page,
  promotion,
  sandbox,
}) => {
  await sandbox.play({ call: 'get-sid', scenario: 'failing-code', message: 'Too many visits' });
  await page.goto(promotion.address());
  await expect(promotion.said('Too many visits')).toBeVisible();
  await sandbox.play({ call: 'get-sid', scenario: 'normal' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await promotion.getCode();
});
