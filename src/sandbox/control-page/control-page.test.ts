// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  phone,
  promotionPath,
  readSms,
  registerWhole,
  seeCaptcha,
  visit,
} from '../promotion/visitor.fixture.ts';
import { type RunningSandbox, startSandbox, stopSandbox, walletForm } from '../sandbox.fixture.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => stopSandbox(sandbox));

const page = async (): Promise<Document> =>
  new DOMParser().parseFromString((await sandbox.app.inject('/sandbox')).body, 'text/html');
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('the page is plainly labelled a sandbox, has no script, and every control has a label', async () => {
  const document = await page();
  expect(document.body.textContent).toContain('Sandbox');
  expect(document.querySelectorAll('script, style, [style], [onclick]')).toHaveLength(0);
  const controls = [
    ...document.querySelectorAll('input:not([type=hidden]), select:not([aria-label])'),
  ];
  expect(controls.length).toBeGreaterThan(100);
  for (const control of controls)
    expect(document.querySelector(`label[for="${control.id}"]`)?.textContent).toBeTruthy();
});

test('the page allows nothing but its own style and its own forms', async () => {
  const { headers } = await sandbox.app.inject('/sandbox');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  const css = await sandbox.app.inject('/sandbox/control-page.css');
  expect(css.headers['content-type']).toBe('text/css; charset=utf-8');
});

test('it shows borrowers, masked accounts and calls', async () => {
  await sandbox.post('/gateway/v3/bind-card/bind-card-new?userId=4711', walletForm);
  const text = (await page()).body.textContent;
  for (const part of [
    'User 4711',
    'Maya',
    '•••••••4567',
    '/v3/bind-card/bind-card-new',
    '2026-06-15 04:00:00',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('09171234567');
});

test('it leads to the promotions and shows captchas, SMS codes, registrations, visits and clicks; phone numbers only with their last four digits', async () => {
  await registerWhole(sandbox);
  await sandbox.app.inject(`${promotionPath}/track-visit?page_id=summer-offer`);
  const sid = await visit(sandbox);
  const text = await seeCaptcha(sandbox, sid);
  const document = await page();
  const rowsOf = (title: string): string[] =>
    [...document.querySelectorAll(`[aria-labelledby="${title}"] tbody tr`)].map((row) =>
      [...row.children].map((cell) => cell.textContent).join('|'),
    );
  expect(rowsOf('promotions-of-this-loan-core')).toEqual([
    '/promotion/5|Your first loan without interest|flat values',
    '/promotion/6|Invited by a friend: ₱500 for both of you|flat values',
    '/promotion/7|Ready for the rainy season|document with values',
  ]);
  expect([...document.querySelectorAll('td a')].map((link) => link.getAttribute('href'))).toEqual([
    '/promotion/5',
    '/promotion/6',
    '/promotion/7',
  ]);
  expect(rowsOf('captchas-to-be-solved')).toEqual([
    `${text}|for an SMS, to register|2026-06-15 04:10:00|${sid}`,
  ]);
  expect(rowsOf('last-sms-codes')).toEqual([
    `•••••••5678|${await readSms(sandbox, phone)}|2026-06-15 04:00:00|2026-06-15 04:05:00`,
  ]);
  expect(rowsOf('registrations')).toEqual([
    '•••••••5678|5|Bayani Cash|1001|poster|cash|summer|friend-7|2026-06-15 04:00:00',
  ]);
  expect(rowsOf('visits-and-clicks')).toEqual(['summer-offer|1|0']);
  expect(rowsOf('last-50-calls')).toContainEqual(
    '2026-06-15 04:00:00|GET|/api/v2/youmi/promotion/captcha|picture',
  );
  expect(document.body.textContent).not.toContain(phone);
});

test('each area is a section with its own calls, and the links at the top lead to them', async () => {
  const document = await page();
  const formsOf = (area: string): string[] =>
    [...document.querySelectorAll(`section[aria-labelledby="${area}-area"] form[id]`)].map(
      ({ id }) => id,
    );
  expect(formsOf('accounts')).toEqual(['card-init', 'bind-card-new', 'popular-buyers']);
  expect(formsOf('promotion')).toEqual([
    'channel-template',
    'track-visit',
    'get-sid',
    'captcha',
    'get-sms',
    'track-click',
    'register',
  ]);
  for (const link of document.querySelectorAll('nav a'))
    expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a form switches a scenario and returns to the page', async () => {
  const payload = new URLSearchParams({
    call: 'card-init',
    scenario: 'slow',
    code: '-1',
    message: '',
    seconds: '65',
  }).toString();
  const response = await sandbox.app.inject({
    method: 'POST',
    url: '/sandbox/scenario',
    headers: {
      ...form,
      host: '127.0.0.1:4000',
      origin: 'http://127.0.0.1:4000',
      'sec-fetch-site': 'same-origin',
    },
    payload,
  });
  expect([response.statusCode, response.headers.location]).toEqual([303, '/sandbox#card-init']);
  const document = await page();
  expect(document.querySelector<HTMLSelectElement>('#card-init-scenario')?.value).toBe('slow');
  expect(document.querySelector<HTMLInputElement>('#card-init-seconds')?.value).toBe('65');
  expect(document.querySelector<HTMLInputElement>('#card-init-code')?.value).toBe('-1');
});

test('hostile texts stand on the page as text', async () => {
  const hostile = `"><script>alert(1)</script><b title='x'>&amp;`;
  const payload = new URLSearchParams({
    call: 'card-init',
    scenario: 'failing-code',
    message: hostile,
  }).toString();
  await sandbox.app.inject({ method: 'POST', url: '/sandbox/scenario', headers: form, payload });
  await sandbox.post(
    `/gateway/v3/bind-card/bind-card-new?userId=${encodeURIComponent(hostile)}`,
    walletForm,
  );
  await sandbox.app.inject(`/gateway/<script>alert(2)</script>`);
  await sandbox.app.inject(`${promotionPath}/track-visit?page_id=${encodeURIComponent(hostile)}`);
  const document = await page();
  expect(document.querySelectorAll('script, b')).toHaveLength(0);
  expect(document.querySelector<HTMLInputElement>('#card-init-message')?.value).toBe(hostile);
  expect(document.body.textContent).toContain(`User ${hostile}`);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another site of the same owner', { 'sec-fetch-site': 'same-site' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://localhost:4001' }],
  ['an opaque origin', { origin: 'null' }],
])('a form sent from %s is refused and changes nothing', async (_name, headers) => {
  for (const url of ['/sandbox/scenario', '/sandbox/api/scenario']) {
    const response = await sandbox.app.inject({
      method: 'POST',
      url,
      headers: { ...form, ...headers },
      payload: 'call=card-init&scenario=empty-list',
    });
    expect(response.statusCode).toBe(403);
  }
  expect((await page()).querySelector<HTMLSelectElement>('#card-init-scenario')?.value).toBe(
    'normal',
  );
});

test.each([
  ['another machine', { remoteAddress: '192.168.1.20' }],
  ['a name that is not this machine', { headers: { host: 'evil.example:4000' } }],
])('the door for programs is closed to %s', async (_name, request) => {
  for (const name of ['accounts', 'requests', 'promotion'])
    expect((await sandbox.app.inject({ url: `/sandbox/api/${name}`, ...request })).statusCode).toBe(
      403,
    );
});
