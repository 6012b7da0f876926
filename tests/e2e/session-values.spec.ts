import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  addressMarks,
  cookieMark,
  csrfMark,
  fieldMarks,
  onceMark,
  studioMarks,
} from '../campaigns/sessions/marks.ts';
import { searchMarks } from '../campaigns/sessions/search.ts';
import { recordPage, recordTraffic } from '../campaigns/sessions/traffic.ts';
import { walkBank, walkPromotion, walkSituations } from '../campaigns/sessions/walk-borrower.ts';
import { findFreePort } from './free-port.ts';
import { RunningService } from './running-service.ts';
import { Sandbox } from './sandbox.ts';
import { desk, signIn } from './studio.ts';
import { ask } from './studio-api.ts';
import { phone } from '../fixtures/phone.ts';

/** Short; `npm run campaign -- sessions` is the long form. */
const pages = Number(process.env['SESSION_PAGES'] ?? 12);
const seed = Number(process.env['SESSION_PAGES_SEED'] ?? 1);

test('values of a session are found nowhere but where they may be', async ({ browser }) => {
  test.setTimeout(120_000 + pages * 5000);
  const [password, wrong] = studioMarks;
  const kept = 50_000_000;
  if (password === undefined || wrong === undefined)
    throw new Error('Expected two passwords among the marks.');
  const email = 'ana@example.com';
  const folder = await mkdtemp(join(tmpdir(), 'screen-renderer-'));
  const service = new RunningService(
    await findFreePort(),
    folder,
    { ADMIN_EMAIL: email, ADMIN_PASSWORD: password.value },
    kept,
  );
  try {
    await service.start();
    const borrower = await browser.newContext({ baseURL: service.url, ...phone });
    const recorded = await recordTraffic(borrower, service.url);
    const page = await borrower.newPage();
    await page.goto('/privacy-notice');
    const walk = { page, sandbox: new Sandbox(service.url), recorded, seed };
    const sms = await walkPromotion(walk);
    await walkBank(walk);
    await walkSituations(walk, pages);
    await borrower.close();

    const office = await browser.newContext({ baseURL: service.url, ...desk });
    const atDesk = await recordTraffic(office, service.url);
    const studio = await office.newPage();
    await studio.goto('/studio');
    await studio.getByLabel('E-mail address').fill(email);
    await studio.getByLabel('Password').fill(wrong.value);
    await studio.getByRole('button', { name: 'Sign in' }).click();
    await studio.getByRole('alert').waitFor();
    await recordPage(studio, atDesk);
    await signIn(studio, { email, password: password.value });
    for (const path of [
      '/studio/people',
      '/studio/reports',
      '/studio/audit',
      '/studio/account',
      '/studio',
    ]) {
      await studio.goto(path);
      await studio.getByRole('heading').first().waitFor();
      await recordPage(studio, atDesk);
    }
    const letIn = await ask(studio, 'POST /people', {
      email: 'ben@example.com',
      name: 'Ben',
      roles: ['viewer'],
    });
    const once = onceMark(String(letIn.body?.['oneTimePassword']));
    // The browser forgets an answer with the page that asked for it.
    await expect
      .poll(() =>
        atDesk.some(
          ({ place, of }) =>
            place === 'answer of the service' && of.startsWith('POST') && of.endsWith('/people'),
        ),
      )
      .toBe(true);
    await studio.goto('/studio/people');
    await studio.getByText('ben@example.com').first().waitFor();
    await recordPage(studio, atDesk);
    const cookies = await office.cookies();
    const csrf = await studio.evaluate(
      async () =>
        ((await (await fetch('/studio/api/v1/session')).json()) as { readonly csrf: string }).csrf,
    );
    const session = cookies.map(({ value }) => cookieMark(value));
    expect(cookies.map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual([
      [true, 'Strict'],
    ]);
    await office.close();

    recorded.push(...atDesk, {
      place: 'log of the service',
      of: 'what it printed',
      text: service.printed,
    });
    recorded.push({
      place: 'metrics of the service',
      of: '/metrics',
      text: await (await fetch(`${service.url}/metrics`)).text(),
    });
    const marks = [
      ...addressMarks,
      ...fieldMarks,
      ...studioMarks,
      sms,
      once,
      ...session,
      csrfMark(csrf),
    ];
    const { found, faults } = searchMarks(marks, recorded);
    process.stdout.write(
      `${JSON.stringify({ pages, seed, recorded: recorded.length, found, faults }, undefined, 1)}\n`,
    );
    expect(faults).toEqual([]);
    // They were on their way: else nothing would be proved.
    for (const { name } of marks) expect(Object.keys(found[name] ?? {}), name).not.toEqual([]);
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
