import { networkMessage } from './app-page.ts';
import type { Scenario } from '../../src/sandbox/fault-injection/scenario.ts';
import { expect, test } from './journey.ts';
import { template, templatePath } from './promotion-page.ts';

const watchForParts = (): void => {
  const look = (): void => {
    if (document.querySelector('html')?.textContent.includes('This must never be shown') === true)
      Object.assign(window, { shownInPart: true });
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
};

test.afterEach(async ({ page }) => {
  const found = await page.evaluate(() =>
    ['hacked', 'shownInPart'].filter(
      (name) => Reflect.has(window, name) || Reflect.has(Object.prototype, name),
    ),
  );
  expect(found).toEqual([]);
  expect(
    await page.evaluate(
      () => Reflect.has(Object.prototype, 'type') || Reflect.has(Object.prototype, 'init'),
    ),
  ).toBe(false);
});

const documents: readonly Scenario[] = [
  'document-native-call',
  'document-money-call',
  'document-foreign-link',
  'document-foreign-image',
  'document-proto-key',
  'document-too-deep',
  'document-too-large',
  'document-wrong-kind',
];
for (const scenario of documents) {
  test(`PROMO-11 contract 6: ${scenario} is never shown in part; the built-in page has the flat values, and one report leaves`, async ({
    faults,
    page,
    promotion,
    sandbox,
  }) => {
    faults.provoke(/^report: document /);
    await page.addInitScript(watchForParts);
    await sandbox.play({ call: 'channel-template', scenario });
    await promotion.open();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(template.title);
    await expect(promotion.register).toBeVisible();
    await expect.poll(() => faults.reports()).toHaveLength(1);
    const { pointer = '', ...codes } = faults.reports()[0] ?? {};
    expect(codes).toEqual({
      kind: 'document',
      code: expect.stringMatching(/^[a-z][a-z-]*$/) as unknown,
      screen: expect.stringMatching(/^[a-z-]*$/) as unknown,
      release: expect.any(Number) as unknown,
    });
    expect(pointer).toMatch(/^[A-Za-z0-9_/~-]*$/);
    await promotion.fill();
    await promotion.register.click();
    await expect(promotion.toast('registration successful')).toBeVisible();
  });
}

const values: readonly {
  readonly name: string;
  readonly values: object;
  readonly reports?: readonly RegExp[];
}[] = [
  {
    name: 'markup',
    values: {
      title: '<img src=x onerror="window.hacked=1">',
      agreementTitle: '<script>window.hacked=1</script>',
    },
  },
  {
    name: 'templates of other languages',
    values: { title: '{{constructor.constructor("window.hacked=1")()}} ${window.hacked=1}' },
  },
  {
    name: 'a script as picture',
    values: { bannerUrl: 'javascript:window.hacked=1' },
    reports: [/^report: address /],
  },
  {
    name: 'a picture in the address',
    values: { bannerUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' },
    reports: [/^report: address /],
  },
  {
    name: 'a picture from elsewhere',
    values: { bannerUrl: 'https://evil.example.com/pixel.png' },
    reports: [/^report: address /],
  },
  {
    name: 'a picture by http',
    values: { bannerUrl: 'http://cdn.example.com/banner.png' },
    reports: [/^report: address /],
  },
  {
    name: 'colours that are more than colours',
    values: {
      themeColor: 'red;background:url(https://evil.example.com)',
      backgroundColor: 'url(javascript:window.hacked=1)',
    },
  },
];
for (const { name, values: hostile, reports = [] } of values) {
  test(`contract 4, 6: ${name} among the flat values does no harm`, async ({
    faults,
    page,
    promotion,
  }) => {
    faults.provoke(...reports);
    const title = 'An offer';
    await promotion.answer(templatePath, {
      code: 0,
      message: '',
      data: { id: '5', title, buttonText: template.button, ...hostile },
    });
    await promotion.open();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      Reflect.has(hostile, 'title') ? String(Reflect.get(hostile, 'title')) : title,
    );
    await expect(
      page.locator(
        'main script, main iframe, [onerror], [src*="evil"], [href*="evil"], [style*="evil"], [src^="data:"]',
      ),
    ).toHaveCount(0);
    await expect(promotion.register).toBeVisible();
  });
}

for (const [name, data] of [
  ['no values', {}],
  [
    'values of wrong types',
    { id: {}, title: { deep: true }, buttonText: 7, appName: null, bannerUrl: [], themeColor: 5 },
  ],
] as const) {
  test(`PROMO-11 AMB-145 ${name} in place of a template: the built-in page without them, and no word of a machine`, async ({
    faults,
    page,
    promotion,
  }) => {
    if (name !== 'no values') faults.provoke(/^report: answer channel-template-expected-/);
    await promotion.answer(templatePath, { code: 0, message: '', data });
    await promotion.open();
    await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(
      /undefined|\bnull\b|NaN|\[object Object\]|Invalid Date/,
    );
  });
}

for (const [name, data] of [
  ['nothing', null],
  ['a list', []],
  ['a text', 'hello'],
] as const) {
  test(`API-07 PROMO-11 ${name} in place of a template is a failure, and can be asked for again`, async ({
    faults,
    page,
    promotion,
  }) => {
    faults.provoke(
      /^report: answer channel-template-expected-/,
      /^answer 404: \/delivery\/v1\/templates\/\w+$/,
      /^console error: Failed to load resource/,
    );
    let isBroken = true;
    await page.route(`**${templatePath}?*`, (route) =>
      isBroken ? route.fulfill({ json: { code: 0, message: '', data } }) : route.fallback(),
    );
    await page.goto(promotion.address());
    await expect(promotion.toast(networkMessage)).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await promotion.seeCaptcha();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(template.title);
  });
}
