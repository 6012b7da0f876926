import { axeFaults } from './axe-faults.ts';
import { callsTo, ownQuery } from './backend-calls.ts';
import { ConfirmationPage, newer, older } from './confirmation-page.ts';
import { expect, test } from './journey.ts';
import { actions } from './shell.ts';

const situations = {
  'the newer page': {
    offer: 'offer',
    none: 'offer-no-agreements',
    leave: 'offer-leave',
    unreadable: 'offer-unreadable',
    refused: 'take-refused',
  },
  'the older page': {
    offer: 'older-offer',
    none: 'older-no-agreements',
    leave: 'older-leave',
    unreadable: 'older-unreadable',
    refused: 'older-refused',
  },
} as const;

for (const of of [newer, older]) {
  const situation = situations[of.name];

  test.describe(of.name, () => {
    test('ROUTE-22 ROUTE-23 CALL-36 CALL-41 CALL-48 CALL-51 a borrower takes a loan, and the order page takes the place of this one', async ({
      calls,
      page,
      sandbox,
      userId,
    }) => {
      await page.goto('/about-us');
      const confirmation = new ConfirmationPage(page, sandbox, userId, of);
      await confirmation.openOffer();
      await confirmation.loan.click();
      await page.waitForURL(/\/order\?/);
      const [order, ...more] = await sandbox.ordersOf(userId);
      expect([order?.status, more]).toEqual(['21', []]);
      const query = new URL(page.url()).searchParams;
      expect([
        query.get('product_id'),
        query.get('orderId'),
        query.get('from'),
        query.get('userId'),
      ]).toEqual(['7', order?.orderId, 'confirm', userId]);
      const read = callsTo(calls, of.read);
      const take = callsTo(calls, of.take);
      const asked = of === newer ? { productId: '7' } : { id: '7' };
      const taken =
        of === newer
          ? { amount: '500000', periods: '91', termUnit: 'D', productId: '7', extra: '1' }
          : { amount: '500000', period: '91', unit: 'D', id: '7' };
      expect(read.map(({ method, body }) => [method, Object.fromEntries(body)])).toEqual([
        ['POST', asked],
      ]);
      expect(take.map(({ method, body }) => [method, Object.fromEntries(body)])).toEqual([
        ['POST', taken],
      ]);
      await page.goBack();
      await expect(page).toHaveURL(/\/about-us/);
    });

    test('CALL-37 CALL-38 CALL-39 CALL-40 CALL-49 CALL-50 the agreements are listed, and one opens at its address', async ({
      calls,
      page,
      sandbox,
      userId,
    }) => {
      const confirmation = new ConfirmationPage(page, sandbox, userId, of);
      await confirmation.openOffer();
      await confirmation.agreement('Privacy notice').click();
      await page.waitForURL(/\/gateway\/agreements\/12\?product=7/);
      await expect(page.getByRole('heading', { name: 'Privacy notice' })).toBeVisible();
      const list = of === newer ? { productId: '7', scene: '3' } : { type: '3' };
      const jump =
        of === newer
          ? { productId: '7', scene: '3', position: '12', orderId: '', extra: '1' }
          : { type: '3', id: '7', position: '12' };
      expect(callsTo(calls, of.list).map((call) => [call.method, ownQuery(call)])).toEqual([
        ['GET', list],
      ]);
      expect(callsTo(calls, of.jump).map((call) => [call.method, ownQuery(call)])).toEqual([
        ['GET', jump],
      ]);
    });

    test('CONFIRM-09 CONFIRM-12 unticked the button is inert, ticked again one call leaves', async ({
      calls,
      page,
      sandbox,
      userId,
    }) => {
      const confirmation = new ConfirmationPage(page, sandbox, userId, of);
      await confirmation.openOffer();
      await expect(confirmation.box).toBeChecked();
      await confirmation.box.uncheck();
      await expect(confirmation.loan).toBeDisabled();
      await confirmation.loan.click({ force: true });
      await confirmation.box.check();
      await confirmation.loan.dblclick();
      await page.waitForURL(/\/order\?/);
      expect(callsTo(calls, of.take)).toHaveLength(1);
    });

    test('CONFIRM-11 without agreements there is nothing to tick', async ({
      page,
      sandbox,
      userId,
    }) => {
      const confirmation = new ConfirmationPage(page, sandbox, userId, of);
      await confirmation.open(situation.none);
      await expect(confirmation.loan).toBeEnabled();
      await expect(page.getByText('I have read and agree')).toHaveCount(0);
    });

    test('CONFIRM-24 a refused loan is told once and leaves the page', async ({
      page,
      sandbox,
      userId,
    }) => {
      const confirmation = new ConfirmationPage(page, sandbox, userId, of);
      await page.clock.install();
      const address = await confirmation.open(situation.refused);
      await confirmation.loan.click();
      await expect(confirmation.toast('The service is busy, please try later')).toBeVisible();
      await expect(confirmation.loan).toBeEnabled();
      expect(page.url()).toContain(address);
      expect(await sandbox.ordersOf(userId)).toEqual([]);
    });

    test('CONFIRM-17 CONFIRM-18 CONFIRM-19 CONFOLD-11 AMB-11 in a shell going back asks each time, Agree stays, Cancel closes the web view', async ({
      inShell,
      page,
      sandbox,
      userId,
    }) => {
      await inShell('android');
      const confirmation = new ConfirmationPage(page, sandbox, userId, of);
      await confirmation.open(situation.leave);
      await confirmation.loan.waitFor();
      for (const _ of [1, 2]) {
        expect(await confirmation.pressShellBack()).toBe(true);
        await expect(confirmation.dialog('Point out')).toContainText('Leave the offer?');
        await expect(confirmation.dialog('Point out')).toContainText(
          'The offer is yours for today only.',
        );
        expect(await axeFaults(page)).toEqual([]);
        await page.getByRole('button', { name: 'Agree', exact: true }).click();
        await expect(confirmation.dialog('Point out')).toHaveCount(0);
      }
      expect(await actions(page)).toEqual([]);
      await confirmation.pressShellBack();
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect.poll(() => actions(page)).toEqual(['closeWebView']);
    });

    test('CONFIRM-20 AMB-11 without isPopType the shell goes back itself', async ({
      inShell,
      page,
      sandbox,
      userId,
    }) => {
      await inShell('android');
      const confirmation = new ConfirmationPage(page, sandbox, userId, of);
      await confirmation.openOffer();
      expect(await confirmation.pressShellBack()).toBe(false);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('CONFIRM-17 CONFIRM-19 in a browser going back asks, Cancel goes back', async ({
      page,
      sandbox,
      userId,
    }) => {
      await page.goto('/about-us');
      const confirmation = new ConfirmationPage(page, sandbox, userId, of);
      await confirmation.open(situation.leave);
      await confirmation.box.tap();
      await page.goBack();
      await expect(confirmation.dialog('Point out')).toBeVisible();
      await page.getByRole('button', { name: 'Agree', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(of.path));
      await page.goBack();
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(page).toHaveURL(/\/about-us/);
    });

    test('CONFIRM-21 with a guard before it the confirmation is replaced all the same', async ({
      page,
      sandbox,
      userId,
    }) => {
      await page.goto('/about-us');
      const confirmation = new ConfirmationPage(page, sandbox, userId, of);
      await confirmation.open(situation.leave);
      await confirmation.loan.tap();
      await page.waitForURL(/\/order\?.*from=confirm/);
      await page.goBack();
      await expect(page).toHaveURL(/\/about-us/);
    });

    test('the page on a small phone, with large letters, and when the offer cannot be read', async ({
      page,
      sandbox,
      userId,
    }) => {
      await page.setViewportSize({ width: 320, height: 568 });
      const confirmation = new ConfirmationPage(page, sandbox, userId, of);
      await confirmation.openOffer();
      expect(await axeFaults(page)).toEqual([]);
      await confirmation.doubleLetters();
      expect(await confirmation.overflow()).toBeLessThanOrEqual(0);
      await confirmation.agreement('Disclosure statement').click({ trial: true });
      await page.clock.install();
      await confirmation.open(situation.unreadable);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
    });
  });
}

test('CONFIRM-21 AMB-102 BRIDGE-09 the shell is told before the page is left; a foreign link is followed as it is, with from=confirm', async ({
  faults,
  inShell,
  page,
  sandbox,
  userId,
}) => {
  faults.provoke(/^foreign request: https:\/\/elsewhere\.example\.net\//);
  await inShell('android');
  const told: unknown[] = [];
  await page.exposeFunction(
    'hear',
    (action: string, path: string) => void told.push([action, path]),
  );
  await page.addInitScript(() => {
    const shell = Reflect.get(window, 'LoanShell') as { postMessage: (message: string) => void };
    const hear = Reflect.get(window, 'hear') as (action: string, path: string) => void;
    shell.postMessage = (message) =>
      hear((JSON.parse(message) as { action: string }).action, window.location.pathname);
  });
  await page.route('https://elsewhere.example.net/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  const confirmation = new ConfirmationPage(page, sandbox, userId, newer);
  await confirmation.open('offer-link-other');
  await confirmation.loan.click();
  await page.waitForURL(/elsewhere\.example\.net/);
  const [order] = await sandbox.ordersOf(userId);
  expect(page.url()).toBe(
    `https://elsewhere.example.net/loans?product_id=7&orderId=${order?.orderId ?? ''}&from=confirm`,
  );
  expect(told).toEqual([['trackPoint', '/confirm-loan']]);
});

test('a link of a taken loan that may not be followed is told, and the way to the order is there', async ({
  calls,
  faults,
  page,
  sandbox,
  userId,
}) => {
  faults.provoke(/^report: address link-refused$/);
  const confirmation = new ConfirmationPage(page, sandbox, userId, newer);
  await page.clock.install();
  await confirmation.openOffer();
  await confirmation.answer(newer.take, {
    code: 0,
    message: '',
    data: { lendDetailsUrl: 'javascript:alert(1)' },
  });
  await confirmation.loan.click();
  await expect(confirmation.toast('This address cannot be opened')).toBeVisible();
  await expect(page.getByText('Your loan is on its way.')).toBeVisible();
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(page).toHaveURL(/\/order\?/);
  expect(callsTo(calls, newer.take)).toHaveLength(1);
});

test('AMB-109 a link that comes as a bare text is followed, too', async ({
  page,
  sandbox,
  userId,
}) => {
  const confirmation = new ConfirmationPage(page, sandbox, userId, older);
  await confirmation.open('older-link-text');
  await confirmation.loan.click();
  await page.waitForURL(/\/order\?.*from=confirm/);
});

for (const [of, situation] of [
  [newer, 'offer-link-none'],
  [older, 'older-link-none'],
] as const) {
  test(`AMB-109 a loan that leads nowhere leads to the order page, from ${of.name}`, async ({
    page,
    sandbox,
    userId,
  }) => {
    const confirmation = new ConfirmationPage(page, sandbox, userId, of);
    await confirmation.open(situation);
    await confirmation.loan.click();
    await expect(page).toHaveURL(/\/order\?/);
  });
}

test('CALL-39 AMB-45 without positions an agreement opens by its place in the list, from 0', async ({
  calls,
  page,
  sandbox,
  userId,
}) => {
  const confirmation = new ConfirmationPage(page, sandbox, userId, newer);
  await confirmation.open('offer-no-positions');
  await confirmation.agreement('Privacy notice').click();
  await page.waitForURL(/\/gateway\/agreements\/12\?product=7/);
  expect(callsTo(calls, newer.jump).map((call) => ownQuery(call)['position'])).toEqual(['1']);
});

test('F7 CONFOLD-13 the rupee sign stands before all amounts', async ({
  page,
  sandbox,
  userId,
}) => {
  const confirmation = new ConfirmationPage(page, sandbox, userId, older);
  await confirmation.open('older-rupee');
  await expect(page.getByText('₹5.000,00', { exact: true })).toHaveCount(2);
  await expect(page.getByText('₹1.742,51', { exact: true })).toBeVisible();
  await expect(page.getByText('₱')).toHaveCount(0);
});

test('ROUTE-27 CALL-37 CALL-39 AMB-06 the agreements have a page of their own', async ({
  calls,
  page,
  sandbox,
  userId,
}) => {
  const confirmation = new ConfirmationPage(page, sandbox, userId, newer);
  await confirmation.open('agreements');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loan agreement');
  expect(await axeFaults(page)).toEqual([]);
  await confirmation.agreement('Disclosure statement').click();
  await page.waitForURL(/\/gateway\/agreements\/13\?product=7/);
  expect(callsTo(calls, newer.jump).map((call) => ownQuery(call)['position'])).toEqual(['13']);
  await confirmation.open('agreements-none');
  await expect(page.getByText('There are no agreements for this loan.')).toBeVisible();
});
