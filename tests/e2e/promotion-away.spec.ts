import { networkMessage } from './app-page.ts';
import { callsTo } from './backend-calls.ts';
import { expect, test } from './journey.ts';
import {
  onRegistration,
  PromotionPage,
  registerPath,
  template,
  templatePath,
} from './promotion-page.ts';

const refusedConnection = /^console error: Failed to load resource: net::ERR_CONNECTION_REFUSED/;

test('the service goes away while the page is open: nothing typed is lost, and the visitor goes on when it is back', async ({
  faults,
  page,
  promotion,
  sandbox,
  service,
}) => {
  faults.provoke(
    refusedConnection,
    /^report: answer get-sms-network$/,
    /^report: answer track-click-network$/,
    /^report: answer register-network$/,
  );
  await promotion.open();
  await promotion.phone.fill(promotion.number);
  await promotion.solveCaptcha();
  const capcode = await promotion.captcha.inputValue();
  await service.kill();
  await promotion.send.click();
  await expect(promotion.toast(networkMessage)).toBeVisible();
  await expect(promotion.send).toHaveText('get code');
  await service.start();
  await promotion.send.click();
  await expect(promotion.send).toHaveText(/s$/);
  await promotion.readSms();
  const smsCode = await promotion.smsCode.inputValue();
  await service.kill();
  await promotion.register.click();
  await expect(promotion.toast(networkMessage)).toBeVisible();
  await expect(page).toHaveURL(onRegistration);
  expect([
    await promotion.phone.inputValue(),
    await promotion.captcha.inputValue(),
    await promotion.smsCode.inputValue(),
  ]).toEqual([promotion.number, capcode, smsCode]);
  await service.start();
  await promotion.register.click();
  await expect(promotion.toast('registration successful')).toBeVisible();
  expect(await sandbox.registrationOf(promotion.number)).toBeDefined();
});

test('CALL-26 a captcha that cannot be drawn leaves a button, which draws one when the service is back', async ({
  faults,
  promotion,
  service,
}) => {
  // A missing captcha may mean that the visit has ended, so another one begins.
  faults.provoke(refusedConnection, /^report: answer get-sid-network$/);
  await promotion.open();
  await promotion.phone.fill(promotion.number);
  await service.kill();
  await promotion.refresh.click();
  await expect(promotion.refresh.locator('.w-icon-picture')).toBeVisible();
  await expect(promotion.refresh).toBeVisible();
  await service.start();
  await promotion.refresh.click();
  await promotion.getCode();
});

test('a visit that is over while the page stands open can be begun again', async ({
  page,
  promotion,
  sandbox,
}) => {
  await sandbox.play({
    call: 'get-sms',
    scenario: 'failing-code',
    code: '101',
    message: 'Wrong captcha',
  });
  await promotion.open();
  await promotion.fillAnything();
  await promotion.send.click();
  await expect(promotion.toast('Wrong captcha')).toBeVisible();
  await sandbox.play({ call: 'get-sms', scenario: 'normal' });
  await page.reload();
  await promotion.getCode();
});

const deliveryAsked = [
  /^answer 404: \/delivery\/v1\/templates\/\w+$/,
  /^console error: Failed to load resource/,
] as const;

for (const scenario of ['html-page', 'cut-connection'] as const) {
  test(`API-07 CALL-22 ${scenario} in place of the template: an honest message and a way to try again`, async ({
    faults,
    page,
    promotion,
    sandbox,
  }) => {
    faults.provoke(/^report: answer channel-template-network$/, ...deliveryAsked);
    await sandbox.play({ call: 'channel-template', scenario });
    await page.goto(promotion.address());
    await expect(promotion.toast(networkMessage)).toBeVisible();
    await sandbox.play({ call: 'channel-template', scenario: 'normal' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(template.title);
    await promotion.getCode();
  });

  test(`API-07 CALL-29 ${scenario} in place of the answer to register: nobody is registered twice, and the form stays`, async ({
    calls,
    faults,
    promotion,
    sandbox,
  }) => {
    faults.provoke(/^report: answer register-network$/);
    if (scenario === 'cut-connection') faults.provoke(/^console error: Failed to load resource/);
    await sandbox.play({ call: 'register', scenario });
    await promotion.open();
    await promotion.fill();
    await promotion.register.click();
    await expect(promotion.toast(networkMessage)).toBeVisible();
    expect(callsTo(calls, registerPath)).toHaveLength(1);
    await sandbox.play({ call: 'register', scenario: 'normal' });
    await promotion.register.click();
    await expect(promotion.toast('registration successful')).toBeVisible();
  });
}

test('AMB-02 another address of a promotion that could not be reached asks for it anew', async ({
  faults,
  page,
  promotion,
  sandbox,
}) => {
  faults.provoke(/^report: answer channel-template-network$/, ...deliveryAsked);
  await sandbox.play({ call: 'channel-template', scenario: 'cut-connection' });
  await page.goto(promotion.address());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await sandbox.play({ call: 'channel-template', scenario: 'normal' });
  // Only the hash differs, so the browser neither reloads nor adds history.
  await page.goto(promotion.address({ userId: 'next' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(template.title);
});

test('API-05 a template that does not come within 60 s can be asked for again', async ({
  faults,
  page,
  promotion,
}) => {
  faults.provoke(/^report: answer channel-template-network$/, ...deliveryAsked);
  await page.clock.install();
  const isTemplate = (url: URL): boolean => url.pathname === templatePath;
  await page.route(isTemplate, () => undefined);
  await page.goto(promotion.address());
  await expect(promotion.toast('Loading')).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(promotion.toast(networkMessage)).toBeVisible();
  await page.unroute(isTemplate);
  await page.getByRole('button', { name: 'Try again' }).click();
  await promotion.seeCaptcha();
});

test.describe('of a document that was shown before', () => {
  const title = 'Ready for the rainy season';
  test.beforeEach(async ({ page, promotion }) => {
    await promotion.open({ id: '7' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  test('the copy on the phone is shown while the loan core does not answer, and visitors register on it', async ({
    faults,
    page,
    phoneNumber,
    sandbox,
  }) => {
    faults.provoke(/^report: answer channel-template-network$/, ...deliveryAsked);
    await sandbox.play({ call: 'channel-template', scenario: 'cut-connection' });
    await page.reload();
    const rainySeason = new PromotionPage(page, sandbox, phoneNumber, 'Keep me dry');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await rainySeason.fill();
    await rainySeason.register.click();
    await expect(rainySeason.toast('registration successful')).toBeVisible();
  });

  test('the copy on the phone is shown after 1 s when the loan core is slow', async ({
    faults,
    page,
    sandbox,
  }) => {
    faults.provoke(...deliveryAsked);
    await sandbox.play({ call: 'channel-template', scenario: 'slow', seconds: 60 });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  test('no copy is shown once a document was refused, also while the loan core is away', async ({
    faults,
    page,
    promotion,
    sandbox,
  }) => {
    faults.provoke(
      /^report: document not-allowed$/,
      /^report: answer channel-template-network$/,
      ...deliveryAsked,
    );
    await sandbox.play({ call: 'channel-template', scenario: 'document-native-call' });
    await page.reload();
    await expect.poll(() => faults.reports().map(({ code }) => code)).toContain('not-allowed');
    await page.reload();
    await promotion.seeCaptcha();
    await expect(page.getByText('A roof over your head')).toHaveCount(0);
    await sandbox.play({ call: 'channel-template', scenario: 'cut-connection' });
    await page.reload();
    await expect(promotion.toast(networkMessage)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByText('A roof over your head')).toHaveCount(0);
  });
});

test('a reload keeps the phone, but neither captcha nor code; nothing of them is stored or told to analytics', async ({
  page,
  promotion,
}) => {
  await page.clock.install();
  await promotion.open();
  await promotion.phone.fill(promotion.number);
  await promotion.captcha.fill('QX7Z');
  await promotion.smsCode.fill('805317');
  await page.clock.runFor(1000);
  await page.reload();
  await promotion.seeCaptcha();
  await expect(promotion.phone).toHaveValue(promotion.number);
  await expect(promotion.captcha).toHaveValue('');
  await expect(promotion.smsCode).toHaveValue('');
  const [stored, analytics] = await page.evaluate(() => [
    JSON.stringify([Object.entries(window.sessionStorage), Object.entries(window.localStorage)]),
    JSON.stringify(window.dataLayer),
  ]);
  expect(stored).not.toMatch(/QX7Z|805317/);
  expect(analytics).toContain('page_view');
  expect(analytics).not.toContain(promotion.number);
});
