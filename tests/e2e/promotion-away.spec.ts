import { networkMessage } from './app-page.ts';
import { callsTo } from './backend-calls.ts';
import { expect, test } from './journey.ts';
import { onRegistration, registerPath, template, templatePath } from './promotion-page.ts';

const refusedConnection = /^console error: Failed to load resource: net::ERR_CONNECTION_REFUSED/;

test('the service goes away while the page is open: nothing typed is lost, and the visitor goes on when it is back', async ({
  faults,
  page,
  promotion,
  sandbox,
  service,
}) => {
  faults.provoke(refusedConnection, /^report: answer get-sms-network$/, /^report: answer track-click-network$/, /^report: answer register-network$/);
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
  expect([await promotion.phone.inputValue(), await promotion.captcha.inputValue(), await promotion.smsCode.inputValue()]).toEqual([
    promotion.number,
    capcode,
    smsCode,
  ]);
  await service.start();
  await promotion.register.click();
  await expect(promotion.toast('registration successful')).toBeVisible();
  expect(await sandbox.registrationOf(promotion.number)).toBeDefined();
});

test('CALL-26 a captcha that cannot be drawn leaves a button, which draws one when the service is back', async ({ faults, promotion, service }) => {
  // A captcha that does not come may mean that the visit is over, so another one is begun.
  faults.provoke(refusedConnection, /^report: answer get-sid-network$/);
  await promotion.open();
  await promotion.phone.fill(promotion.number);
  await service.kill();
  await promotion.refresh.click();
  await expect(promotion.refresh.locator('img')).toHaveCount(0);
  await expect(promotion.refresh).toBeVisible();
  await service.start();
  await promotion.refresh.click();
  await promotion.getCode();
});

test('a visit that is over while the page stands open can be begun again', async ({ page, promotion, sandbox }) => {
  // What the sandbox core says after ten minutes without a picture.
  await sandbox.play({ call: 'get-sms', scenario: 'failing-code', code: '101', message: 'Wrong captcha' });
  await promotion.open();
  await promotion.fillAnything();
  await promotion.send.click();
  await expect(promotion.toast('Wrong captcha')).toBeVisible();
  await sandbox.play({ call: 'get-sms', scenario: 'normal' });
  await page.reload();
  await promotion.getCode();
});

for (const scenario of ['html-page', 'cut-connection'] as const) {
  test(`API-07 CALL-22 ${scenario} in place of the template: an honest message and a way to try again`, async ({ faults, page, promotion, sandbox }) => {
    faults.provoke(/^report: answer channel-template-network$/);
    if (scenario === 'cut-connection') faults.provoke(/^console error: Failed to load resource/);
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

test('API-05 a template that does not come within 60 s can be asked for again', async ({ faults, page, promotion }) => {
  faults.provoke(/^report: answer channel-template-network$/);
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
