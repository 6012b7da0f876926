import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  indexHtml,
  makeServiceFolder,
  type ServiceFolder,
  type RunningService,
  screen,
  runTestService,
} from '../service.fixture.ts';

const hostile = '</script><script>alert(1)</script><!-- & \u2028\u2029 $& $` $1';

let program: ServiceFolder;
let service: RunningService;
beforeAll(async () => {
  program = await makeServiceFolder();
  const one = screen('one', hostile, {
    path: '/one',
    aliases: ['/Uno/dos', '#/one'],
    params: { product_id: { type: 'text' } },
  });
  await program.write('screens/one.json', {
    ...one,
    examples: { sample: { visible: ['sample text'] } },
  });
  await program.write('screens/two.json', screen('two', 'second', { hash: '#/two' }));
  await program.write('screens/three.json', {
    ...screen('three', 'third'),
    body: [draws('menu'), draws('footer'), draws('nowhere')],
  });
  await program.write('screens/menu.json', {
    ...screen('menu', 'fourth'),
    kind: 'fragment',
    route: undefined,
    body: [draws('footer')],
  });
  await program.write('screens/footer.json', {
    ...screen('footer', 'fifth'),
    kind: 'fragment',
    route: undefined,
    body: [draws('menu')],
  });
  await program.write('screens/about.json', screen('about', 'sixth', { path: '/About' }));
  service = await runTestService(program);
});
afterAll(async () => {
  await service.app.close();
  await program.remove();
});

const draws = (fragment: string): object => ({ id: fragment, widget: 'fragment', fragment });

interface Boot {
  release: number;
  config: object;
  routes: unknown;
  screen: { id: string; body: { props: { text: string } }[] } | null;
  fragments?: { id: string }[];
}

const boot = (html: string): Boot => {
  const [, json = ''] =
    /<script type="application\/json" id="boot">(.*)<\/script><\/head>/s.exec(html) ?? [];
  return JSON.parse(json) as Boot;
};
const open = (url: string, headers: Record<string, string> = { accept: 'text/html,*/*' }) =>
  service.app.inject({ url, headers });

test.each(['/one', '/one/', '/Uno/dos', '/Uno/dos/', '/one?product_id=7&sessionId=s3cr3t'])(
  'contract 3: %s opens the app with its document',
  async (url) => {
    const response = await open(url);
    expect(response.statusCode).toBe(200);
    expect(boot(response.body).screen?.id).toBe('one');
  },
);

test.each([
  ['/', 200],
  ['/?sessionId=s3cr3t', 200],
  ['/ONE', 404],
  ['/one//', 404],
  ['/one/more', 404],
  ['/%6fne', 404],
  ['/%zz', 404],
  ['/unknown', 404],
  ['/gatewayish', 404],
])('contract 3: %s opens the app without a document, with %i', async (url, status) => {
  const response = await open(url);
  expect(response.statusCode).toBe(status);
  expect(boot(response.body).screen).toBeNull();
});

test.each([
  ['GET', '/unknown', 'application/json'],
  ['GET', '/delivery/v1/unknown', 'text/html'],
  ['GET', '/assets/unknown.js', 'text/html'],
  ['POST', '/one', 'text/html'],
  ['DELETE', '/unknown', 'text/html'],
])('%s %s for %s is answered as JSON with 404', async (method, url, accept) => {
  const response = await service.app.inject({ method: method as 'GET', url, headers: { accept } });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ code: 'not-found', message: expect.any(String) as string });
  expect(response.headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  );
});

test('the block holds release, public configuration, all routes and the document', async () => {
  const found = boot((await open('/one')).body);
  expect(found).toMatchObject({
    release: 1,
    config: { apiPrefix: '/gateway', bridgeName: 'LoanShell' },
  });
  expect(found.screen).not.toHaveProperty('examples');
  expect(found.routes).toEqual([
    { id: 'about', path: '/About', aliases: [], params: {} },
    {
      id: 'one',
      path: '/one',
      aliases: ['/Uno/dos', '#/one'],
      params: { product_id: { type: 'text' } },
    },
    { id: 'three', path: '/three', aliases: [], params: {} },
    { id: 'two', hash: '#/two', aliases: [], params: {} },
  ]);
});

test('the block holds the fragments of the document, once each, and none where the document draws none', async () => {
  const found = boot((await open('/three')).body);
  expect(found.fragments?.map(({ id }) => id).toSorted()).toEqual(['footer', 'menu']);
  expect(boot((await open('/one')).body)).not.toHaveProperty('fragments');
});

test('contract 3: a hostile text in a document can neither end the block nor begin anything in the page, and arrives as it is', async () => {
  const { body } = await open('/one');
  expect(body.match(/<\/?script/g)).toHaveLength(8);
  expect(body).not.toMatch(/alert\(1\)<|<!--|>alert/);
  expect(body.split('</head>')[0]).not.toMatch(/[\u2028\u2029]/);
  expect(boot(body).screen?.body[0]?.props.text).toBe(hostile);
});

test('contract 3: the page is the built one with the block, its title and what is drawn ahead, and the same for every session', async () => {
  const [plain, session] = [
    await open('/one'),
    await open('/one?userId=77&sessionId=s3cr3t&source=loanDetail'),
  ];
  expect(session.body).toBe(plain.body);
  const { body: unknown } = await open('/unknown');
  for (const [{ body }, added] of [[plain, 2] as const, [{ body: unknown }, 0] as const]) {
    const built = body
      .replace(/<script type="application\/json" id="boot">.*<\/script>(?=<\/head>)/s, '')
      .replace(
        /<script type="application\/json" id="before-app">.*<\/script>(?=<script type="module" blocking="render" crossorigin src="\/assets\/preboot-9e8d.js">)/s,
        '',
      )
      .replace(
        '<script type="module" blocking="render" crossorigin src="/assets/preboot-9e8d.js"></script>',
        '',
      )
      .replace(/<div id="prerendered" lang="en" inert>.*<\/div>(?=<div id="root">)/s, '')
      .replace('<title>Title of one</title>', '<title>Loans</title>');
    expect(built).toBe(indexHtml);
    expect(body.match(/Title of one<\/(?:title|h1)>/g) ?? []).toHaveLength(added);
  }
  await open('/unknown?sessionId=s3cr3t', { accept: 'application/json' });
  await open('/%zz?sessionId=s3cr3t');
  expect(service.log()).not.toContain('s3cr3t');
});

test.each([
  { url: '/about', location: '/About' },
  { url: '/ABOUT/?lang=fil&a=%2F', location: '/About?lang=fil&a=%2F' },
])('F9: $url is redirected to the address of the public site', async ({ url, location }) => {
  const { statusCode, headers } = await open(url);
  expect([statusCode, headers.location]).toEqual([301, location]);
});

test.each([
  { url: '/About', status: 200 },
  { url: '/ONE', status: 404 },
  { url: '/loan', status: 404 },
  { url: '//about', status: 404 },
])('F9: $url is not redirected and answers $status', async ({ url, status }) => {
  expect((await open(url)).statusCode).toBe(status);
});

test('F3: the headers of the app, with a policy for the service worker alone', async () => {
  const { headers } = await open('/one');
  expect(headers).toMatchObject({
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " +
      "frame-src 'self' https://partner.example.com; form-action 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types service-worker; report-uri /delivery/v1/reports",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
});

test('the page is compressed for who takes it; HEAD gets the same headers', async () => {
  const plain = await open('/one');
  const br = await open('/one', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  const head = await service.app.inject({ method: 'HEAD', url: '/one' });
  expect([head.statusCode, head.headers['content-length'], head.headers['cache-control']]).toEqual([
    200,
    plain.headers['content-length'],
    'no-store',
  ]);
});

test.each([
  [undefined, 'console.log(1)', undefined],
  ['gzip', 'GZ', 'gzip'],
  ['gzip, br', 'BR', 'br'],
])(
  'assets are kept for ever and sent as stored for Accept-Encoding %s',
  async (accepted, body, encoding) => {
    const response = await open(
      '/assets/app-1a2b.js',
      accepted === undefined ? {} : { 'accept-encoding': accepted },
    );
    expect([response.body, response.headers['content-encoding']]).toEqual([body, encoding]);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/javascript; charset=utf-8',
    });
  },
);

test.each(['/assets/..%2findex.html', '/assets/%2e%2e%2findex.html', '/assets/.env'])(
  'assets lead nowhere else: %s',
  async (url) => {
    const response = await open(url);
    expect([400, 403, 404]).toContain(response.statusCode);
    expect(response.json()).toHaveProperty('message');
  },
);

test('other files of the built app stand at the root and are looked at again after an hour', async () => {
  const response = await open('/icon.svg');
  expect([
    response.body,
    response.headers['cache-control'],
    response.headers['content-type'],
  ]).toEqual(['<svg/>', 'public, max-age=3600', 'image/svg+xml']);
});

test('API-23 AMB-161: the service worker installs and activates, and nothing else', async () => {
  const response = await open('/service-worker.js');
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const events = [...response.body.matchAll(/addEventListener\('(\w+)'/g)].map(
    ([, event]) => event,
  );
  expect(events).toEqual(['install', 'activate']);
});
