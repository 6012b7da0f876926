import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  addressMarks,
  fieldMarks,
  mark,
  type Mark,
  passwordMarks,
  type Recorded,
  searchMarks,
} from '../campaigns/session-marks.ts';
import { recordPage, recordTraffic } from '../campaigns/session-traffic.ts';
import { walkBank, walkPreset, walkPromotion } from '../campaigns/session-walk.ts';
import { phone } from '../fixtures/phone.ts';
import { addCounts, publishReport, readChildOptions, runLoop } from '../harness/campaign.ts';
import { Sandbox } from '../harness/sandbox.ts';
import { findFreePort, RunningService, withFolder } from '../harness/service.ts';
import { desk, signIn } from './studio.ts';
import { ask } from './studio-api.ts';

const options = readChildOptions(12);
const maxOutputLength = 50_000_000;
const email = 'ana@example.com';
const [password, wrongPassword] = passwordMarks;

const visit = async (page: Page, path: string, recorded: Recorded[]): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading').first().waitFor();
  await recordPage(page, recorded);
};

const walkStudio = async (
  browser: Browser,
  baseURL: string,
): Promise<{ readonly recorded: readonly Recorded[]; readonly marks: readonly Mark[] }> => {
  const context = await browser.newContext({ baseURL, ...desk });
  const recorded = await recordTraffic(context, baseURL);
  const page = await context.newPage();
  await page.goto('/studio');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(wrongPassword.value);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').waitFor();
  await recordPage(page, recorded);
  await signIn(page, { email, password: password.value });
  for (const path of ['/people', '/reports', '/audit', '/account', ''])
    await visit(page, `/studio${path}`, recorded);
  const person = { email: 'ben@example.com', name: 'Ben', roles: ['viewer'] };
  const added = await ask(page, 'POST /people', person);
  const isAdded = ({ place, of }: Recorded): boolean =>
    place === 'answer of the service' && /^POST.*\/people$/.test(of);
  // The browser drops a response with its page.
  await expect.poll(() => recorded.some(isAdded)).toBe(true);
  await page.goto('/studio/people');
  await page.getByText(person.email).first().waitFor();
  await recordPage(page, recorded);
  const cookies = await context.cookies();
  const csrf = await page.evaluate(
    async () =>
      ((await (await fetch('/studio/api/v1/session')).json()) as { readonly csrf: string }).csrf,
  );
  expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
    ['studio', true, 'Strict'],
    ['studio-device', true, 'Strict'],
  ]);
  await context.close();
  const once = String(added.body?.['oneTimePassword']);
  return {
    recorded,
    marks: [
      mark('one-time password', once, 'answer of the service'),
      mark('CSRF token', csrf, 'header of a call', 'answer of the service'),
      ...cookies.map(({ value }) => mark('session cookie', value, 'cookie header', 'cookie')),
    ],
  };
};

test('values of a session appear only at allowed places', async ({ browser }) => {
  test.setTimeout(120_000 + options.runs * 5000);
  await withFolder('session-values', async (folder) => {
    const variables = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password.value };
    const limits = { maxOutputLength };
    const service = new RunningService(await findFreePort(), folder, variables, limits);
    try {
      await service.start();
      const borrower = await browser.newContext({ baseURL: service.url, ...phone });
      const recorded = await recordTraffic(borrower, service.url);
      const page = await borrower.newPage();
      await page.goto('/privacy-notice');
      const walk = { page, sandbox: new Sandbox(service.url), recorded };
      const sms = await walkPromotion(walk);
      await walkBank(walk);
      const report = await runLoop('values of a session', options, [page], async (seed) => {
        await walkPreset(walk, service.url, seed);
        return { faults: [] };
      });
      await borrower.close();
      const studio = await walkStudio(browser, service.url);
      const metrics = await (await fetch(`${service.url}/metrics`)).text();
      recorded.push(
        ...studio.recorded,
        { place: 'log of the service', of: 'what it printed', text: service.printed },
        { place: 'metrics of the service', of: '/metrics', text: metrics },
      );
      const marks = [...addressMarks, ...fieldMarks, ...passwordMarks, sms, ...studio.marks];
      const { found, faults } = searchMarks(marks, recorded);
      const counts: Record<string, number> = { recorded: recorded.length };
      for (const places of Object.values(found)) addCounts(counts, places);
      publishReport({ ...report, counts, faults: [...report.faults, ...faults] });
      expect([...report.faults, ...faults]).toEqual([]);
      // Without a sighting at an allowed place the run proves nothing.
      for (const { name } of marks) expect(Object.keys(found[name] ?? {}), name).not.toEqual([]);
    } finally {
      await service.stop();
    }
  });
});
