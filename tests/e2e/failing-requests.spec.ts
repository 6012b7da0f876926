import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Locator, Page, Request, Route } from '@playwright/test';
import { calls, type CallName } from '../../src/contracts/generated/contracts.ts';
import { failWith, type RequestFault, requestFaults } from '../campaigns/page/request-faults.ts';
import { findFreePort } from '../harness/service.ts';
import { expect, test as base } from './journey.ts';
import { photo, uploadPath } from './complaint-page.ts';
import { databaseAnswers } from './page-timing.ts';
import { captchaPath, templatePath } from './promotion-page.ts';

interface Broken {
  fail(request: string, path: string, fault: RequestFault): Promise<() => Promise<void>>;
  /** Times out pending requests of this path only. */
  runOut(path: string): Promise<void>;
}

const requestTimeout = 60_000;

const test = base.extend<{ readonly broken: Broken }>({
  broken: async ({ page }, provide) => {
    let failing: { readonly request: string; readonly fault: RequestFault } = {
      request: '',
      fault: 'slow',
    };
    const server = createServer((_, response) =>
      failWith(failing.fault, failing.request, response),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string')
      throw new Error('Expected the system to choose a port.');
    const nowhere = `http://127.0.0.1:${await findFreePort()}`;
    const underWay = new Set<Request>();
    page.on('request', (request) => {
      if (['xhr', 'fetch'].includes(request.resourceType())) underWay.add(request);
    });
    page.on('requestfinished', (request) => underWay.delete(request));
    page.on('requestfailed', (request) => underWay.delete(request));
    const pathsUnderWay = (): readonly string[] =>
      [...underWay].map((request) => new URL(request.url()).pathname);
    await provide({
      fail: async (request, path, fault) => {
        failing = { request, fault };
        const isFailing = (url: URL): boolean => url.pathname === path;
        const led: Promise<void>[] = [];
        const lead = (route: Route): Promise<void> => {
          const { pathname, search } = new URL(route.request().url());
          const going = route.continue({
            url:
              (fault === 'refused' ? nowhere : `http://127.0.0.1:${String(address.port)}`) +
              pathname +
              search,
          });
          led.push(going);
          return going;
        };
        await page.route(isFailing, lead);
        return async () => {
          // Otherwise one would be released twice.
          await Promise.all(led);
          await page.unroute(isFailing, lead);
        };
      },
      runOut: async (path) => {
        await page.getByRole('main').waitFor();
        await expect.poll(pathsUnderWay).toEqual([path]);
        await databaseAnswers(page);
        await page.clock.fastForward(requestTimeout);
      },
    });
    server.closeAllConnections();
    server.close();
  },
});

/**
 * A phone may send 60 reports a minute, shared with the tests beside; the campaign covers the other
 * two.
 */
const inBrowser = requestFaults.filter((fault) => fault !== '403' && fault !== 'empty');

const notes = (request: string, path: string): readonly RegExp[] => [
  /^console error: Failed to load resource/,
  new RegExp(`^answer 500: ${path}$`),
  new RegExp(`^report: answer ${request}-network$`),
];

const isTold = (page: Page): Promise<boolean> =>
  page
    .locator('[role="alert"], [role="status"]')
    .allTextContents()
    .then((texts) => texts.some((text) => !['', 'Loading'].includes(text.trim())));

const tryAgain = async (page: Page, lift: () => Promise<void>, ready: Locator): Promise<void> => {
  await expect.poll(() => isTold(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.locator('body')).not.toContainText(
    /undefined|\bnull\b|NaN|\[object Object\]|Invalid Date/,
  );
  await expect(ready).toHaveCount(0);
  await lift();
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(ready).toBeVisible();
};

interface Journey {
  readonly situation: string;
  readonly request: CallName;
  readonly ready: (page: Page) => Locator;
}

const button =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole('button', { name, exact: true });

const journeys: readonly Journey[] = [
  { situation: 'bind', request: 'card-init', ready: button('Next') },
  { situation: 'offer', request: 'loan-detail-confirm', ready: button('Loan') },
  { situation: 'running', request: 'loan-details', ready: button('Repayment') },
  { situation: 'instalment', request: 'loan-play-detail', ready: button('Payment Method') },
  { situation: 'cards', request: 'repayment-way', ready: button('Pay') },
  {
    situation: 'complaints',
    request: 'problem-list',
    ready: (page) => page.getByRole('tab').first(),
  },
];

for (const { situation, request, ready } of journeys) {
  test(`${situation}: ${request} fails in six ways, is reported, and is retried`, async ({
    broken,
    faults,
    page,
    sandbox,
    userId,
  }) => {
    const path = `/gateway${calls[request].path}`;
    faults.provoke(
      ...notes(request, path),
      new RegExp(`^report: answer ${request}-expected-record$`),
    );
    const address = await sandbox.bringAbout(situation, userId);
    await page.clock.install();
    for (const fault of inBrowser) {
      const lift = await broken.fail(request, path, fault);
      const sent = page.waitForRequest((one) => new URL(one.url()).pathname === path);
      await page.goto('about:blank');
      await page.goto(address);
      await sent;
      if (fault === 'slow') await broken.runOut(path);
      await tryAgain(page, lift, ready(page));
    }
  });
}

test('a promotion: channel-template fails in six ways, is reported, and is retried', async ({
  broken,
  faults,
  page,
  promotion,
}) => {
  const request = 'channel-template';
  faults.provoke(
    ...notes(request, templatePath),
    /^report: answer channel-template-expected-record$/,
    /^answer 404: \/delivery\/v1\/templates\/5$/,
  );
  await page.clock.install();
  for (const fault of inBrowser) {
    await page.goto('about:blank');
    const lift = await broken.fail(request, templatePath, fault);
    const sent = page.waitForRequest((one) => new URL(one.url()).pathname === templatePath);
    await page.goto(promotion.address());
    await sent;
    if (fault === 'slow') await broken.runOut(templatePath);
    await tryAgain(page, lift, promotion.phone);
  }
});

test('the document of a screen fails in six ways, is reported, and is retried', async ({
  bank,
  broken,
  faults,
  page,
  sandbox,
  userId,
}) => {
  const path = '/delivery/v1/screens/complaint-list';
  faults.provoke(/^console error: Failed to load resource/, new RegExp(`^answer 500: ${path}$`));
  await page.clock.install();
  const address = await sandbox.bringAbout('complaints', userId);
  for (const fault of inBrowser) {
    await page.goto(bank.address());
    await bank.next.waitFor();
    const lift = await broken.fail('screen:complaint-list', path, fault);
    const sent = page.waitForRequest((one) => new URL(one.url()).pathname === path);
    // In the app, so that the page stays open and requests the document.
    await page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, address);
    await sent;
    if (fault === 'slow') await broken.runOut(path);
    await tryAgain(page, lift, page.getByRole('tab').first());
    await page.evaluate(() =>
      indexedDB
        .databases()
        .then((known) => known.forEach(({ name = '' }) => indexedDB.deleteDatabase(name))),
    );
  }
});

test('an upload fails in six ways: it is reported, the text stays, and it is retried', async ({
  broken,
  complaint,
  faults,
  page,
  sandbox,
  userId,
}) => {
  faults.provoke(
    ...notes('upload-problem-img', uploadPath),
    /^report: answer upload-problem-img-expected-record$/,
  );
  await page.clock.install();
  const address = await sandbox.bringAbout('complaint-write', userId);
  await page.goto(address);
  await complaint.textbox('What happened?').fill('Eleven calls');
  for (const fault of inBrowser) {
    const lift = await broken.fail('upload-problem-img', uploadPath, fault);
    const sent = page.waitForRequest((one) => new URL(one.url()).pathname === uploadPath);
    await page.getByLabel('Add image').setInputFiles(photo);
    await sent;
    if (fault === 'slow') await broken.runOut(uploadPath);
    await expect.poll(() => isTold(page)).toBe(true);
    await expect(complaint.textbox('What happened?')).toHaveValue('Eleven calls');
    await lift();
    await page.getByLabel('Add image').setInputFiles(photo);
    await expect(page.getByRole('button', { name: 'Remove image' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Remove image' }).click();
    await expect.poll(() => isTold(page)).toBe(false);
  }
});

test('the captcha fails in six ways, and another one can be requested', async ({
  broken,
  faults,
  page,
  promotion,
}) => {
  faults.provoke(/^console error: Failed to load resource/);
  for (const fault of inBrowser) {
    await page.goto('about:blank');
    const lift = await broken.fail('captcha', captchaPath, fault);
    const sent = page.waitForRequest((one) => new URL(one.url()).pathname === captchaPath);
    await page.goto(promotion.address());
    await sent;
    await promotion.phone.fill(promotion.number);
    // Only the browser limits the wait for a picture, which the button can request again.
    if (fault === 'slow') {
      await lift();
      await promotion.refresh.click();
    } else {
      await expect(
        page.getByRole('alert').filter({ hasText: 'The captcha could not be loaded.' }),
      ).toBeVisible();
      await lift();
      await page.getByRole('button', { name: 'Try again', exact: true }).click();
    }
    await promotion.seeCaptcha();
    await expect(promotion.phone).toHaveValue(promotion.number);
  }
});
