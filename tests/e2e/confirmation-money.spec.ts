import { axeFaults } from './axe-faults.ts';
import { callsTo, ownQuery } from './backend-calls.ts';
import { ConfirmationPage, detailsPath, newer, older } from './confirmation-page.ts';
import { appStands, databaseAnswers, holdReply } from './page-timing.ts';
import { expect, test } from './journey.ts';
import { actions } from './shell.ts';
import type { Setting } from '../harness/sandbox.ts';

const notThrough = 'It did not go through. You can try again.';
const question = { productId: '7', orderId: '' };

/**
 * Chromium repeats the call; the service rejects it
 * (docs/decisions/send-each-payment-at-most-once.md).
 */
const broken = /^(?:console error: Failed to load resource: (?:net::ERR_|.*409)|answer 409: )/;
const unread = (call: string): RegExp => new RegExp(`^report: answer ${call}-network$`);

const losses: readonly (readonly [name: string, scenario: Setting['scenario'], noise: RegExp])[] = [
  ['after the commit', 'lost-after-commit', broken],
  ['inside the reply', 'lost-inside-reply', broken],
  [
    'behind a gateway that fails after the commit',
    'bad-gateway-after-commit',
    /^console error: Failed to load resource: .*502/,
  ],
];

for (const of of [newer, older]) {
  test.describe(`the money of ${of.name}`, () => {
    for (const [name, scenario, noise] of losses) {
      test(`a reply lost ${name}: the order tells, and its page comes`, async ({
        calls,
        faults,
        inShell,
        page,
        sandbox,
        userId,
      }) => {
        faults.provoke(noise, unread(of.call));
        if (scenario === 'bad-gateway-after-commit') faults.provoke(/^answer 502: /);
        await inShell('android');
        const confirmation = new ConfirmationPage(page, sandbox, userId, of);
        await confirmation.openOffer();
        await sandbox.play({ call: of.call, scenario, userId });
        await confirmation.loan.click();
        await expect(page).toHaveURL(/\/order\?/);
        expect(await actions(page)).toEqual(['trackPoint']);
        expect(callsTo(calls, of.take)).toHaveLength(1);
        expect(callsTo(calls, detailsPath).map(ownQuery)[0]).toEqual(question);
        expect(await sandbox.ordersOf(userId)).toHaveLength(1);
      });
    }

    test('a call lost before it arrives is told to have failed after 3 s, and can be sent anew', async ({
      calls,
      faults,
      page,
      sandbox,
      userId,
    }) => {
      faults.provoke(broken, unread(of.call));
      await page.clock.install();
      const confirmation = new ConfirmationPage(page, sandbox, userId, of);
      await confirmation.openOffer();
      await sandbox.play({ call: of.call, scenario: 'cut-connection', userId });
      await confirmation.loan.click();
      await expect(confirmation.doubt).toBeVisible();
      await expect(confirmation.loan).toBeDisabled();
      await expect.poll(() => callsTo(calls, detailsPath).length).toBe(1);
      await databaseAnswers(page);
      await page.clock.runFor(3000);
      await expect(confirmation.toast(notThrough)).toBeVisible();
      await expect(confirmation.doubt).toHaveCount(0);
      expect(callsTo(calls, detailsPath).map(ownQuery)[0]).toEqual(question);
      expect(await sandbox.ordersOf(userId)).toEqual([]);
      await sandbox.play({ call: of.call, scenario: 'normal', userId });
      await confirmation.loan.click();
      await page.waitForURL(/\/order\?.*from=confirm/);
      expect(callsTo(calls, of.take)).toHaveLength(2);
      expect(await sandbox.ordersOf(userId)).toHaveLength(1);
    });

    test('without a connection nothing is known until there is one, then it can be sent anew', async ({
      calls,
      context,
      faults,
      page,
      sandbox,
      userId,
    }) => {
      faults.provoke(
        /^console error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
        unread(of.call),
        unread('loan-details'),
      );
      await page.clock.install();
      const confirmation = new ConfirmationPage(page, sandbox, userId, of);
      await confirmation.openOffer();
      await appStands(page);
      // The chunk that sends loans loads behind the page.
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      const unanswered = page.waitForEvent(
        'requestfailed',
        (request) => new URL(request.url()).pathname === detailsPath,
      );
      await confirmation.loan.click();
      await expect(confirmation.doubt).toBeVisible();
      await expect(confirmation.loan).toBeDisabled();
      await unanswered;
      const told = page.waitForResponse(
        (response) => new URL(response.url()).pathname === detailsPath,
      );
      await context.setOffline(false);
      await told;
      await databaseAnswers(page);
      await page.clock.runFor(3000);
      await expect(confirmation.toast(notThrough)).toBeVisible();
      await confirmation.loan.click();
      await page.waitForURL(/\/order\?.*from=confirm/);
      expect(callsTo(calls, of.take)).toHaveLength(2);
      expect(await sandbox.ordersOf(userId)).toHaveLength(1);
    });

    test('a page reloaded while the call is on its way sends nothing more and goes to the order', async ({
      calls,
      page,
      sandbox,
      userId,
    }) => {
      const confirmation = new ConfirmationPage(page, sandbox, userId, of);
      await confirmation.openOffer();
      const { arrival } = await holdReply(page, of.take);
      await confirmation.loan.click();
      await arrival;
      await page.reload();
      await expect(page).toHaveURL(/\/order\?/);
      expect(callsTo(calls, of.take)).toHaveLength(1);
      expect(await sandbox.ordersOf(userId)).toHaveLength(1);
    });

    test('a page reloaded before the call arrives waits 10 s for it, then says that it did not go through', async ({
      calls,
      page,
      sandbox,
      userId,
    }) => {
      await page.clock.install();
      const confirmation = new ConfirmationPage(page, sandbox, userId, of);
      await confirmation.openOffer();
      // The page closes before it arrives.
      await page.route(
        (url) => url.pathname === of.take,
        () => undefined,
        { times: 1 },
      );
      await confirmation.loan.click();
      await expect.poll(() => callsTo(calls, of.take).length).toBe(1);
      await page.reload();
      await expect(confirmation.doubt).toBeVisible();
      await expect(confirmation.loan).toBeDisabled();
      await expect.poll(() => callsTo(calls, detailsPath).length).toBe(1);
      await page.clock.runFor(10_000);
      await expect(confirmation.toast(notThrough)).toBeVisible();
      await confirmation.loan.click();
      await page.waitForURL(/\/order\?/);
      expect(await sandbox.ordersOf(userId)).toHaveLength(1);
    });

    test('of two pages on one loan one sends; the other is told, and goes to the order afterwards', async ({
      calls,
      context,
      page,
      sandbox,
      userId,
    }) => {
      const first = new ConfirmationPage(page, sandbox, userId, of);
      const address = await first.openOffer();
      const second = new ConfirmationPage(await context.newPage(), sandbox, userId, of);
      await second.page.goto(address);
      await second.loan.waitFor();
      // A page that starts later finds the loan of the first and locks its button.
      await appStands(second.page);
      await databaseAnswers(second.page);
      const { letGo } = await holdReply(page, of.take);
      await first.loan.click();
      await expect.poll(() => callsTo(calls, of.take).length).toBe(1);
      await second.loan.click();
      await expect(second.toast('This is already being done. Please wait.')).toBeVisible();
      letGo();
      await page.waitForURL(/\/order\?.*from=confirm/);
      await second.loan.click();
      await expect(second.page).toHaveURL(/\/order\?/);
      expect(callsTo(calls, of.take)).toHaveLength(1);
      expect(await sandbox.ordersOf(userId)).toHaveLength(1);
    });

    test('while nothing decides the button stays locked, with a way to the order; checking again sends no second loan', async ({
      calls,
      faults,
      page,
      sandbox,
      userId,
    }) => {
      faults.provoke(
        /^(?:console error: Failed to load resource|answer 409: )/,
        /^answer 502: /,
        unread(of.call),
        unread('loan-details'),
      );
      const confirmation = new ConfirmationPage(page, sandbox, userId, of);
      await confirmation.openOffer();
      await sandbox.play({ call: of.call, scenario: 'lost-after-commit', userId });
      await sandbox.play({ call: 'loan-details', scenario: 'bad-gateway', userId });
      const asked = async (what: () => Promise<unknown>): Promise<void> => {
        const answer = page.waitForResponse(
          (response) => new URL(response.url()).pathname === detailsPath,
        );
        await what();
        await answer;
      };
      await asked(() => confirmation.loan.click());
      await expect(confirmation.doubt).toBeVisible();
      await expect(confirmation.loan).toBeDisabled();
      expect(await axeFaults(page)).toEqual([]);
      expect(callsTo(calls, detailsPath)).toHaveLength(1);
      await asked(() => confirmation.checkAgain.click());
      expect(callsTo(calls, detailsPath)).toHaveLength(2);
      await asked(() => page.reload());
      await expect(confirmation.doubt).toBeVisible();
      await expect(confirmation.loan).toBeDisabled();
      await asked(() => page.getByRole('link', { name: 'See the order' }).click());
      await expect(page).toHaveURL(/\/order\?/);
      await asked(() => page.goBack());
      await expect(confirmation.doubt).toBeVisible();
      await sandbox.play({ call: 'loan-details', scenario: 'normal', userId });
      await page.reload();
      await expect(page).toHaveURL(/\/order\?/);
      expect(callsTo(calls, of.take)).toHaveLength(1);
      expect(await sandbox.ordersOf(userId)).toHaveLength(1);
    });

    test('an offer that cannot be read hides no loan in doubt', async ({
      faults,
      page,
      sandbox,
      userId,
    }) => {
      faults.provoke(
        /^(?:console error: Failed to load resource|answer 409: )/,
        /^answer 502: /,
        unread(of.call),
        unread('loan-details'),
      );
      const confirmation = new ConfirmationPage(page, sandbox, userId, of);
      await confirmation.openOffer();
      await sandbox.play({ call: of.call, scenario: 'lost-after-commit', userId });
      await sandbox.play({ call: 'loan-details', scenario: 'bad-gateway', userId });
      await confirmation.loan.click();
      await expect(confirmation.doubt).toBeVisible();
      await sandbox.play({
        call: of === newer ? 'loan-detail-confirm' : 'satire',
        scenario: 'failing-code',
        userId,
      });
      await page.reload();
      await expect(page.getByText('The offer could not be loaded.')).toBeVisible();
      await expect(confirmation.doubt).toBeVisible();
      await expect
        .poll(() => faults.reports().map(({ code }) => code))
        .toContain('loan-details-network');
    });
  });
}
