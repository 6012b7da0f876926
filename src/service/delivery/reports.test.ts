import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  makeServiceFolder,
  type ServiceFolder,
  type RunningService,
  screen,
  signInAs,
  runTestService,
} from '../service.fixture.ts';

let program: ServiceFolder;
let service: RunningService;
beforeEach(async () => {
  program = await makeServiceFolder();
  await program.write('screens/one.json', screen('one', 'x'));
  service = await runTestService(program);
});
afterEach(async () => {
  await service.app.close();
  await program.remove();
});

const send = async (
  payload: unknown,
  type = 'application/json',
  remoteAddress = '127.0.0.1',
): Promise<number> =>
  (
    await service.app.inject({
      method: 'POST',
      url: '/delivery/v1/reports',
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      remoteAddress,
    })
  ).statusCode;
const counted = async (): Promise<string[]> =>
  (await service.app.inject('/metrics')).body
    .split('\n')
    .filter((line) => line.startsWith('fault_reports_total{'));

test('S10: a client writes at most 60 log lines a minute, however many entries a request has', async () => {
  const entries = Array.from({ length: 20 }, () => ({ body: { effectiveDirective: 'img-src' } }));
  for (let index = 0; index < 60; index += 1) await send(entries, 'application/reports+json');
  expect(service.log().match(/Error reported by a phone/g)).toHaveLength(60);
  expect(await send(entries, 'application/reports+json')).toBe(429);
  expect(await send(entries, 'application/reports+json', '203.0.113.9')).toBe(204);
});

test('contract 8: a report is logged and counted', async () => {
  expect(
    await send({
      kind: 'widget',
      code: 'render-failed',
      screen: 'one',
      release: 1,
      pointer: '/body/0',
    }),
  ).toBe(204);
  expect(service.log()).toContain(
    '"report":{"kind":"widget","code":"render-failed","screen":"one","release":1,"pointer":"/body/0"}',
  );
  expect(await counted()).toEqual(['fault_reports_total{kind="widget"} 1']);
});

test.each([
  [[]],
  [null],
  [{}],
  [{ kind: 'widget', code: 'x', screen: 'one' }],
  [{ kind: 'widget', code: 'x', screen: 'one', release: '1' }],
  [{ kind: 'widget', code: 'x', screen: 'one', release: 1, value: '09171234567' }],
  [{ kind: 'widget', code: 'line\nbreak', screen: 'one', release: 1 }],
  [{ kind: 'WIDGET', code: 'x', screen: 'one', release: 1 }],
  [{ kind: 'widget', code: 'x', screen: '/one?sessionId=1', release: 1 }],
  [{ kind: 'widget', code: 'x', screen: 'one', release: 1, pointer: '/a b' }],
])('contract 8: %j is refused and not logged', async (report) => {
  expect(await send(report)).toBe(400);
  expect(service.log()).not.toContain('Error reported');
});

test.each([
  [{ kind: 'x', code: 'x'.repeat(9000), screen: '', release: 0 }, 'application/json', 413],
  ['{"kind"', 'application/json', 400],
  ['kind=x', 'application/x-www-form-urlencoded', 415],
  ['{"__proto__":{"a":1}}', 'application/csp-report', 400],
])(
  'a body that is too large, broken or of another type is refused: %#',
  async (payload, type, status) => {
    expect(await send(payload, type)).toBe(status);
  },
);

test.each([
  [
    'application/csp-report',
    {
      'csp-report': {
        'document-uri': 'http://x/order?sessionId=s3cr3t',
        'violated-directive': 'img-src https:',
        'blocked-uri': 'http://evil/s3cr3t',
      },
    },
    'img-src',
  ],
  [
    'application/reports+json',
    [
      {
        type: 'csp-violation',
        url: 'http://x/?sessionId=s3cr3t',
        body: { documentURL: 'http://x/?sessionId=s3cr3t', effectiveDirective: 'script-src-elem' },
      },
    ],
    'script-src-elem',
  ],
])(
  'what a browser sends as %s is kept by its directive alone',
  async (type, payload, directive) => {
    expect(await send(payload, type)).toBe(204);
    expect(service.log()).toContain(`"report":{"kind":"csp","code":"${directive}"`);
    expect(service.log()).not.toContain('s3cr3t');
  },
);

test('a phone that reports without end is stopped for the minute, another one is not', async () => {
  const report = { kind: 'widget', code: 'x', screen: 'one', release: 1 };
  const statuses = new Set<number>();
  for (let count = 0; count < 60; count += 1) statuses.add(await send(report));
  expect([...statuses]).toEqual([204]);
  expect(await send(report)).toBe(429);
  expect(await send(report, 'application/json', '192.0.2.7')).toBe(204);
});

test('the limits of a client and of all begin again every minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const report = { kind: 'widget', code: 'x', screen: 'one', release: 1 };
    const sendFrom = (client: number): Promise<number> =>
      send(report, 'application/json', `192.0.2.${client}`);
    for (let client = 0; client < 50; client += 1)
      for (let count = 0; count < 61; count += 1) await sendFrom(client);
    expect(await sendFrom(99)).toBe(429);
    vi.advanceTimersByTime(60_000);
    expect(await sendFrom(99)).toBe(204);
    expect(await sendFrom(0)).toBe(204);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['5 hours forward', 5],
  ['5 hours back', -5],
])(
  'reliability: a clock set %s neither ends nor lengthens the minute of a limit',
  async (_name, hours) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    try {
      const report = { kind: 'widget', code: 'x', screen: 'one', release: 1 };
      for (let count = 0; count < 61; count += 1) await send(report);
      vi.setSystemTime(Date.now() + hours * 3_600_000);
      expect(await send(report)).toBe(429);
      vi.advanceTimersByTime(60_000);
      expect(await send(report)).toBe(204);
    } finally {
      vi.useRealTimers();
    }
  },
);

test('invented kinds do not fill the metrics', async () => {
  for (let kind = 0; kind < 35; kind += 1)
    await send({ kind: `k${kind}`, code: 'x', screen: '', release: 1 });
  const lines = await counted();
  expect(lines).toHaveLength(31);
  expect(lines).toContain('fault_reports_total{kind="other"} 5');
});

const admin = { email: 'boss@b.example', password: 'correct horse battery' };
const startAgain = async (variables: Record<string, string> = {}): Promise<void> => {
  await service.app.close();
  service = await runTestService(program, {
    variables: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ...variables },
  });
};

test('contract 8: reports are counted per screen and release, and are there after the end of a service', async () => {
  for (let count = 0; count < 17; count += 1)
    await send({
      kind: 'broken-widget',
      code: 'render-failed',
      screen: 'one',
      release: 1,
      pointer: '/body/0',
    });
  await send({ kind: 'broken-widget', code: 'render-failed', screen: 'invented', release: 7 });
  await startAgain();
  const headers = await signInAs(service.app, admin.email, admin.password);
  const read = async (query: string): Promise<unknown> =>
    (await service.app.inject({ url: `/studio/api/v1/reports${query}`, headers })).json();
  const lastAt = Date.parse('2026-06-15T04:00:00Z');
  const known = {
    screen: 'one',
    release: 1,
    kind: 'broken-widget',
    code: 'render-failed',
    pointer: '/body/0',
    count: 17,
    firstDay: '2026-06-15',
    lastAt,
  };
  const unknown = { ...known, screen: '(unknown)', release: null, pointer: '', count: 1 };
  expect(await read('')).toEqual({
    reports: [known, unknown],
    totals: { rows: 2, reports: 18, withoutRelease: 1 },
    days: [{ day: '2026-06-15', reports: 18 }],
    screens: [
      { screen: '(unknown)', reports: 1 },
      { screen: 'one', reports: 17 },
    ],
    releases: [{ release: 1, reports: 17 }],
    next: null,
  });
  expect(await read('?screen=one&since=1')).toMatchObject({
    reports: [known],
    totals: { rows: 1, reports: 17, withoutRelease: 0 },
    next: null,
  });
  expect(await read('?limit=1')).toMatchObject({ reports: [known], next: 1 });
  expect(await read('?limit=1&offset=1')).toMatchObject({ reports: [unknown], next: null });
  expect(await read('?since=2')).toMatchObject({
    reports: [],
    totals: { rows: 0, reports: 0, withoutRelease: 1 },
    next: null,
  });
  expect(await read('?from=2026-06-16')).toMatchObject({ totals: { reports: 0 } });
  for (const query of [
    '?release=x',
    '?since=-1',
    '?limit=501',
    '?screen=A',
    '?from=today',
    '?sort=1',
    '?screen=one&screen=one',
  ]) {
    expect(await read(query)).toMatchObject({ code: 'invalid' });
  }
});

test('contract 2: phones behind a trusted proxy have a limit each; what a phone says of itself gives it no other', async () => {
  const statusFor = async (forwardedFor: string): Promise<number> =>
    (
      await service.app.inject({
        method: 'POST',
        url: '/delivery/v1/reports',
        headers: { 'x-forwarded-for': forwardedFor },
        payload: { kind: 'widget', code: 'x', screen: 'one', release: 1 },
      })
    ).statusCode;
  await startAgain({ TRUSTED_PROXIES: '127.0.0.1' });
  for (let count = 0; count < 60; count += 1) await statusFor(`198.51.100.${count}, 192.0.2.1`);
  expect([await statusFor('198.51.100.99, 192.0.2.1'), await statusFor('192.0.2.2')]).toEqual([
    429, 204,
  ]);
  for (let count = 0; count < 60; count += 1) await statusFor(`2001:db8:1:2::${count}`);
  expect([await statusFor('2001:db8:1:2:ffff::1'), await statusFor('2001:db8:1:3::1')]).toEqual([
    429, 204,
  ]);
  await startAgain();
  for (let count = 0; count < 60; count += 1) await statusFor(`192.0.2.${count}`);
  expect(await statusFor('192.0.2.99')).toBe(429);
});
