import { callsTo } from './backend-calls.ts';
import { appStands, holdApp } from './page-timing.ts';
import { expect, test } from './journey.ts';
import { PromotionPage, smsPath } from './promotion-page.ts';

test('what is typed before the app has come stays, with focus and caret, and is what the form sends', async ({
  page,
  calls,
  sandbox,
}) => {
  const letGo = await holdApp(page);
  const offer = new PromotionPage(page, sandbox, '13912345678', 'Register');
  await page.goto('/promotion/seasonal-offer', { waitUntil: 'commit' });
  await offer.phone.click();
  // Full-width digits count; other characters are removed by the app, which keeps the caret between
  // the same digits.
  await page.keyboard.insertText('1392３45678');
  await offer.phone.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 2));
  await page.keyboard.type('x-');
  await page.keyboard.press('ArrowRight');
  letGo();
  await appStands(page);
  await expect(offer.phone).toBeFocused();
  await page.keyboard.type('1');
  await expect(offer.phone).toHaveValue('13912345678');
  await offer.captcha.fill('nope');
  await offer.send.click();
  await expect
    .poll(() => callsTo(calls, smsPath).map(({ body }) => body.get('phone')))
    .toEqual(['13912345678']);
});

test('words of several lines stay, too', async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto('/Contact', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Message' }).fill('One\nTwo');
  await page.getByLabel('Full name').focus();
  letGo();
  await appStands(page);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('One\nTwo');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

test('a field that nobody typed into has what was kept for it', async ({ page, sandbox }) => {
  const offer = new PromotionPage(page, sandbox, '13912345678', 'Register');
  await page.goto('/promotion/seasonal-offer');
  await offer.phone.fill('139');
  await offer.captcha.focus();
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('139');
  const letGo = await holdApp(page);
  await page.reload({ waitUntil: 'commit' });
  await offer.captcha.fill('AB');
  letGo();
  await appStands(page);
  await expect(offer.phone).toHaveValue('139');
  await expect(offer.captcha).toHaveValue('AB');
});

test('a field with the focus stays where it is seen when the screen shows more above it', async ({
  page,
}) => {
  const letGo = await holdApp(page);
  await page.goto('/promotion/referral', { waitUntil: 'commit' });
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('139');
  const topOf = async (): Promise<number> =>
    Math.round((await phone.boundingBox())?.y ?? Number.NaN);
  const before = await topOf();
  letGo();
  await appStands(page);
  await expect(page.getByText('This link has no invite code.')).toBeAttached();
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1);
  await expect(phone).toBeFocused();
});

test('a node that is called like a part of the page keeps the app from nothing', async ({
  page,
}) => {
  const letGo = await holdApp(page);
  await page.route('**/promotion/seasonal-offer', async (route) => {
    const html = await (await route.fetch()).text();
    await route.fulfill({
      body: html.replace(
        '<div class="w-screen">',
        '$&<p id="app">A</p><p id="prerendered">P</p><p id="boot">B</p>',
      ),
      contentType: 'text/html',
    });
  });
  await page.goto('/promotion/seasonal-offer', { waitUntil: 'commit' });
  await page.getByLabel('Phone').fill('139');
  letGo();
  await appStands(page);
  await expect(page.getByLabel('Phone')).toHaveValue('139');
});

test('a field far below stays where it is seen when the app comes', async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto('/promotion/seasonal-offer', { waitUntil: 'commit' });
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('139');
  const seen = async (): Promise<number> =>
    Math.round((await phone.boundingBox())?.y ?? Number.NaN);
  const before = await seen();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  letGo();
  await appStands(page);
  expect(Math.abs((await seen()) - before)).toBeLessThanOrEqual(1);
  await expect(phone).toBeFocused();
});

test('nothing but fields can be touched before the app has come', async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto('/promotion/seasonal-offer', { waitUntil: 'commit' });
  const reached = (): Promise<string[]> =>
    page
      .locator('#prerendered :is(button, a, input, textarea, select)')
      .evaluateAll((found) =>
        found.filter((one) => one.closest('[inert]') === null).map(({ id }) => id),
      );
  await expect.poll(reached).toEqual(['phone', 'captcha', 'code']);
  await expect(
    page.locator('#prerendered').getByText('Registered already? Download the app'),
  ).toBeVisible();
  letGo();
  await appStands(page);
});

test('a press before the app has come is answered, does nothing and is not kept', async ({
  page,
  calls,
}) => {
  const letGo = await holdApp(page);
  await page.goto('/Contact', { waitUntil: 'commit' });
  const drawn = page.locator('#prerendered');
  const strip = (): Promise<string> =>
    drawn.evaluate((part) => getComputedStyle(part, '::before').content);
  await page.getByLabel('Full name').click();
  await page.keyboard.type('Juan');
  expect(await strip()).toBe('none');
  const send = await drawn.getByText('Submit', { exact: true }).boundingBox();
  await page.mouse.move((send?.x ?? 0) + 5, (send?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.up();
  expect(await strip()).toBe('""');
  // A press that starts before the app loads and ends on its button is no click.
  await page.mouse.down();
  letGo();
  await appStands(page);
  await page.mouse.up();
  await expect(page.getByLabel('Full name')).toHaveValue('Juan');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('what was typed is there when a part of the page comes late', async ({ page }) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/inputs-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/promotion/seasonal-offer', { waitUntil: 'commit' });
  await page.getByLabel('Phone').fill('139');
  await expect(page.getByText('This takes longer than usual.')).toBeVisible();
  letGo();
  await appStands(page);
  await expect(page.getByLabel('Phone')).toHaveValue('139');
});

test('BANK-22 AMB-60 a keyboard that is up before the app has come is one', async ({
  bank,
  page,
}) => {
  const letGo = await holdApp(page);
  await page.goto(bank.address(), { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.length))
    .toBeGreaterThan(0);
  await bank.resize(390, 500);
  letGo();
  await appStands(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bank.textbox('Account name')).toBeVisible();
  await expect(bank.next).toBeHidden();
  await bank.resize(390, 844);
  await expect(bank.next).toBeVisible();
});

test('what is composed when the app comes stays once', async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto('/Contact', { waitUntil: 'commit' });
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Kumusta ');
  await message.press('End');
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', {
    text: 'kayo',
    selectionStart: 4,
    selectionEnd: 4,
  });
  await expect(message).toHaveValue('Kumusta kayo');
  letGo();
  await appStands(page);
  await expect(message).toBeFocused();
  await page.keyboard.type('?');
  await expect(message).toHaveValue('Kumusta kayo?');
});

test('what is composed between other letters goes on where its caret stands', async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto('/Contact', { waitUntil: 'commit' });
  const name = page.getByLabel('Full name');
  await name.fill('Juruz');
  await name.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 2));
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', {
    text: 'anC',
    selectionStart: 2,
    selectionEnd: 2,
  });
  await expect(name).toHaveValue('JuanCruz');
  letGo();
  await appStands(page);
  await keyboard.send('Input.insertText', { text: ' ' });
  await expect(name).toHaveValue('Juan Cruz');
});

test('what is composed when the app comes is no longer than the field takes', async ({
  page,
  sandbox,
}) => {
  const letGo = await holdApp(page);
  const offer = new PromotionPage(page, sandbox, '13912345678', 'Register');
  await page.goto('/promotion/seasonal-offer', { waitUntil: 'commit' });
  await offer.captcha.fill('AB');
  const keyboard = await page.context().newCDPSession(page);
  // Browsers apply maxlength only after composition.
  await keyboard.send('Input.imeSetComposition', {
    text: 'CDEFGH',
    selectionStart: 6,
    selectionEnd: 6,
  });
  await expect(offer.captcha).toHaveValue('ABCDEFGH');
  letGo();
  await appStands(page);
  await expect(offer.captcha).toHaveValue('ABCD');
  await expect(offer.captcha).toBeFocused();
});

test('what is selected when the app comes is typed over by the next key', async ({
  page,
  sandbox,
}) => {
  const letGo = await holdApp(page);
  const offer = new PromotionPage(page, sandbox, '13912345678', 'Register');
  await page.goto('/promotion/seasonal-offer', { waitUntil: 'commit' });
  await offer.phone.fill('139-1234-5678');
  await offer.phone.selectText();
  letGo();
  await appStands(page);
  await expect(offer.phone).toHaveValue('13912345678');
  await page.keyboard.type('186');
  await expect(offer.phone).toHaveValue('186');
});

test('what is being selected backwards when the app comes goes on backwards', async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto('/Contact', { waitUntil: 'commit' });
  const name = page.getByLabel('Full name');
  await name.fill('Juan Cruz');
  await name.press('End');
  await name.press('Shift+ArrowLeft');
  letGo();
  await appStands(page);
  await name.press('Shift+ArrowLeft');
  await page.keyboard.type('s');
  await expect(name).toHaveValue('Juan Crs');
});

test('fields are read out before the app has come as they are when it is there', async ({
  page,
}) => {
  const letGo = await holdApp(page);
  await page.goto('/Contact', { waitUntil: 'commit' });
  await page.getByLabel('Full name').fill('Juan');
  const reader = await page.context().newCDPSession(page);
  const said = (part?: { readonly value?: unknown }): unknown => part?.value;
  const read = async (): Promise<unknown[]> => {
    const { nodes } = await reader.send('Accessibility.getFullAXTree');
    const fields = nodes.filter(({ ignored, role }) => !ignored && said(role) === 'textbox');
    return fields.map(({ name, description, value, properties }) => [
      ...[name, description, value].map(said),
      properties?.filter((property) => property.name !== 'labelledby'),
    ]);
  };
  const before = await read();
  expect(before).toHaveLength(3);
  letGo();
  await appStands(page);
  expect(await read()).toEqual(before);
});

test('a long message is seen where it was typed last', async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto('/Contact', { waitUntil: 'commit' });
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.click();
  await page.keyboard.insertText(
    'One\nTwo\nThree\nFour\nFive\nSix\nSeven\nEight\nNine\nTen\nEleven\nTwelve\nThirteen\nFourteen',
  );
  const scrolled = (): Promise<number> => message.evaluate((field) => Math.round(field.scrollTop));
  await expect.poll(scrolled).toBeGreaterThan(0);
  const before = await scrolled();
  letGo();
  await appStands(page);
  expect(await scrolled()).toBe(before);
});
