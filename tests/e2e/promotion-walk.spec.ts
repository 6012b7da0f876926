import { callsTo, ownQuery } from './backend-calls.ts';
import { expect, test } from './journey.ts';
import {
  campaign,
  captchaPath,
  clickPath,
  onDownload,
  onRegistration,
  registerPath,
  sidPath,
  smsPath,
  template,
  templatePath,
  visitPath,
} from './promotion-page.ts';

const visit = {
  page_id: '5',
  user_from: 'poster',
  client_type: 'other',
  page_type: '1',
  utm_tag: 'summer',
  app_from: 'cash',
};

const done = { code: '0', message: '', data: {} };

test('APP-03 SESS-12 PROMO-01 PROMO-11 a visitor without a session sees the offer and three inputs', async ({
  page,
  promotion,
}) => {
  await promotion.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(template.title);
  await expect(page).toHaveTitle(template.title);
  for (const input of [promotion.phone, promotion.captcha, promotion.smsCode])
    await expect(input).toHaveValue('');
  await expect(page.getByRole('textbox')).toHaveCount(3);
  await expect(promotion.send).toHaveText('get code');
  await expect(promotion.register).toBeVisible();
});

test('CALL-22 CALL-23 CALL-24 CALL-26 AMB-146 opening sends each call once, with the names of its contract', async ({
  calls,
  promotion,
}) => {
  await promotion.open(campaign);
  await expect
    .poll(() => calls.map(({ method, path }) => `${method} ${path}`).toSorted())
    .toEqual([`GET ${sidPath}`, `GET ${visitPath}`, `GET ${templatePath}`].toSorted());
  expect(callsTo(calls, templatePath).map(ownQuery)).toEqual([{ templateId: '5' }]);
  expect(callsTo(calls, visitPath).map(ownQuery)).toEqual([visit]);
  expect(callsTo(calls, sidPath).map(ownQuery)).toEqual([{}]);
  const [picture, ...more] = promotion.pictures;
  expect(more).toEqual([]);
  expect(picture?.searchParams.get('sid')).toMatch(/^[0-9a-f]{16}$/);
  expect(Number(picture?.searchParams.get('t'))).toBeGreaterThan(1_600_000_000_000);
});

test('API-04 API-10 the calls carry the headers of the other client, none of the first', async ({
  calls,
  promotion,
}) => {
  await promotion.open({ swift: 's1', eyes: 'e1', building: 'b1', gather: 'g1' });
  expect(calls.length).toBeGreaterThan(0);
  for (const { headers } of calls) {
    expect(headers).toMatchObject({ swift: 's1', eyes: 'e1' });
    expect(Object.keys(headers)).not.toContain('building');
    expect(Object.keys(headers)).not.toContain('gather');
  }
});

test('CALL-25 captcha, SMS code and registration carry the sid of get-sid', async ({
  calls,
  page,
  promotion,
}) => {
  await promotion.answer(sidPath, { code: '0', message: '', data: { sid: 's1' } });
  await promotion.answer(smsPath, done);
  await promotion.answer(registerPath, done);
  // The sandbox serves no captcha for an unknown sid.
  await page.route(
    (url) => url.pathname === captchaPath,
    (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="148" height="52"/>',
      }),
  );
  await promotion.open();
  await promotion.fillAnything();
  await promotion.send.click();
  await promotion.register.click();
  await expect(promotion.toast('registration successful')).toBeVisible();
  expect(promotion.pictures.map(({ searchParams }) => searchParams.get('sid'))).toEqual(['s1']);
  expect(
    [...callsTo(calls, smsPath), ...callsTo(calls, registerPath)].map(({ body }) =>
      body.get('sid'),
    ),
  ).toEqual(['s1', 's1']);
});

test('CALL-27 CALL-28 CALL-29 PROMO-10 PROMO-20 AMB-151 AMB-155 a visitor registers and reaches the download', async ({
  calls,
  page,
  phoneNumber,
  promotion,
  sandbox,
}) => {
  await page.clock.install();
  await page.goto('/order');
  await promotion.open(campaign);
  await promotion.fill();
  const capcode = await promotion.captcha.inputValue();
  const smsCode = await promotion.smsCode.inputValue();
  const sid = promotion.pictures[0]?.searchParams.get('sid');
  await page.clock.pauseAt(new Date('2040-01-01T00:00:00Z'));
  await promotion.register.click();
  await expect(promotion.toast('registration successful')).toBeVisible();
  const asked = {
    phone: phoneNumber,
    capcode,
    sid,
    deviceId: 'd-1',
    appName: 'Bayani Cash',
    app_from: 'cash',
    user_from: 'poster',
    utm_tag: 'summer',
  };
  expect(
    callsTo(calls, smsPath).map(({ method, body }) => [method, Object.fromEntries(body)]),
  ).toEqual([['POST', asked]]);
  expect(callsTo(calls, clickPath).map(ownQuery)).toEqual([{ ...visit, phone: phoneNumber }]);
  expect(
    callsTo(calls, registerPath).map(({ method, body }) => [method, Object.fromEntries(body)]),
  ).toEqual([
    [
      'POST',
      {
        ...asked,
        merchantNumber: '1001',
        userName: phoneNumber,
        smsCode,
        invite_code: 'friend-7',
        id: '5',
      },
    ],
  ]);
  expect(await sandbox.registrationOf(phoneNumber)).toMatchObject({
    userName: phoneNumber,
    deviceId: 'd-1',
    appName: 'Bayani Cash',
    merchantNumber: '1001',
    inviteCode: 'friend-7',
    userFrom: 'poster',
    templateId: '5',
    appFrom: 'cash',
    utmTag: 'summer',
  });
  await page.clock.runFor(1900);
  await expect(page).toHaveURL(onRegistration);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(onDownload);
  const { searchParams, hash } = new URL(page.url());
  expect(Object.fromEntries([...searchParams, ...new URLSearchParams(hash.split('?')[1])])).toEqual(
    { id: '5', ...campaign },
  );
  // The download replaces the form in the history.
  await page.goBack();
  await expect(page).toHaveURL(/\/order$/);
});

test('everything that a person needs stands on the control page: the promotion, the captcha, the code, the registration', async ({
  context,
  page,
  phoneNumber,
  promotion,
}) => {
  await page.goto('/sandbox');
  await page.getByRole('link', { name: '/promotion/5' }).click();
  await promotion.seeCaptcha();
  const control = await context.newPage();
  const newest = async (table: string): Promise<string[]> => {
    await control.goto('/sandbox');
    return control
      .getByRole('region', { name: table })
      .getByRole('row')
      .nth(1)
      .getByRole('cell')
      .allTextContents();
  };
  const masked = `•••••••${phoneNumber.slice(-4)}`;
  await promotion.phone.fill(phoneNumber);
  await promotion.captcha.fill((await newest('Captchas to be solved'))[0] ?? '');
  await promotion.send.click();
  await expect(promotion.send).toHaveText(/s$/);
  const [receiver, code = ''] = await newest('Last SMS codes');
  expect(receiver).toBe(masked);
  await promotion.smsCode.fill(code);
  await promotion.register.click();
  await expect(promotion.toast('registration successful')).toBeVisible();
  expect((await newest('Registrations')).slice(0, 4)).toEqual([masked, '5', 'Bayani Cash', '1001']);
});

test('PROMO-14 PROMO-15 a number that is registered is led to the download as soon as it asks for a code', async ({
  page,
  promotion,
  sandbox,
}) => {
  await promotion.open();
  await promotion.fill();
  await promotion.register.click();
  await expect(page).toHaveURL(onDownload);
  await promotion.open();
  await promotion.phone.fill(promotion.number);
  await promotion.solveCaptcha();
  await promotion.send.click();
  await expect(
    promotion.toast('you are registered, please download the app to log in'),
  ).toBeVisible();
  await expect(page).toHaveURL(onDownload);
  expect(
    (await sandbox.promotion()).registrations.filter(({ phone }) => phone === promotion.number),
  ).toHaveLength(1);
});

for (const tap of ['a double tap', 'further taps while the answer is awaited'] as const) {
  test(`CALL-29 CALL-28 ${tap} on the button registers once`, async ({ calls, promotion }) => {
    const answer = await promotion.answerLater(registerPath, done);
    await promotion.open();
    await promotion.fillAnything();
    if (tap === 'a double tap') await promotion.register.dblclick();
    else for (let press = 0; press < 4; press += 1) await promotion.register.tap({ force: true });
    await expect(promotion.toast('Loading')).toBeVisible();
    answer();
    await expect(promotion.toast('registration successful')).toBeVisible();
    expect([callsTo(calls, registerPath).length, callsTo(calls, clickPath).length]).toEqual([1, 1]);
  });
}

for (const [path, call] of [
  [visitPath, 'track-visit'],
  [clickPath, 'track-click'],
] as const) {
  test(`AMB-153 ${call} that fails is told to nobody and keeps nobody from registering`, async ({
    calls,
    faults,
    page,
    promotion,
    sandbox,
  }) => {
    faults.provoke(/^console error: Failed to load resource/);
    faults.provoke(new RegExp(`^report: answer ${call}-network$`));
    await sandbox.play({ call, scenario: 'cut-connection' });
    await promotion.open();
    await expect.poll(() => callsTo(calls, visitPath).length).toBe(1);
    await promotion.fill();
    await expect(page.locator('.w-toast')).toHaveCount(0);
    await promotion.register.click();
    await expect(promotion.toast('registration successful')).toBeVisible();
    expect(callsTo(calls, path)).toHaveLength(1);
    // Browsers retry a broken connection once.
    await expect.poll(() => faults.reports()).toHaveLength(1);
  });
}

const browsers = [
  {
    client: 'android',
    agent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  },
  {
    client: 'ios',
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  },
  {
    client: 'wechat',
    agent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49',
  },
  {
    client: 'other',
    agent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  },
] as const;
for (const { client, agent } of browsers) {
  test.describe(`in a browser of kind ${client}`, () => {
    test.use({ userAgent: agent });

    test(`CALL-23 CALL-28 PROMO-22 AMB-154 client_type is ${client}`, async ({
      calls,
      page,
      promotion,
    }) => {
      await promotion.answer(registerPath, done);
      await promotion.open();
      await promotion.fillAnything();
      await promotion.register.click();
      await expect
        .poll(() =>
          [...callsTo(calls, visitPath), ...callsTo(calls, clickPath)].map(({ query }) =>
            query.get('client_type'),
          ),
        )
        .toEqual([client, client]);
      expect(await page.evaluate(() => document.documentElement.dataset['wechat'] === '1')).toBe(
        client === 'wechat',
      );
    });
  });
}

test('PROMO-21 the page keeps the promotion in a store named registerTemplate', async ({
  request,
}) => {
  const document = JSON.parse(
    await (await request.get('/delivery/v1/screens/registration')).text(),
  ) as { sources: Record<string, { call: string }> };
  expect(document.sources['registerTemplate']).toMatchObject({ call: 'channel-template' });
});
