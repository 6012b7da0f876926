import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePicture } from '../content/pictures.fixture.ts';
import { sha256 } from '../documents/document-bytes.ts';
import {
  makeServiceFolder,
  type ServiceFolder,
  type RunningService,
  runTestService,
  screen,
  template,
  testTime,
} from '../service.fixture.ts';

const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'> &quot; & </title> \u2028`;

let program: ServiceFolder;
let service: RunningService;
let time = testTime;
let picture: Buffer;
beforeAll(async () => {
  program = await makeServiceFolder();
  await program.write('screens/one.json', screen('one', 'x'));
  await program.write(
    'screens/registration.json',
    screen('registration', 'x', { hash: '#/registerTemplate' }),
  );
  const offer = {
    ...template('offer', 'Hello'),
    description: 'Ten per cent off until Sunday.',
    examples: { sample: { visible: ['never sent'] } },
  };
  await program.write('screens/offer.json', offer);
  await program.write('screens/hostile.json', {
    ...template('hostile', hostile),
    title: { text: hostile },
    description: hostile,
  });
  await program.write('screens/computed.json', {
    ...template('computed', 'x'),
    title: ['if', true, 'A', 'B'],
  });
  const params = {
    title: { type: 'text', default: 'Ten per cent off' },
    appName: { type: 'text', default: 'Bayani' },
  };
  await program.write('screens/summer.json', {
    ...template('summer', 'x'),
    title: { $: 'params.title' },
    params,
  });
  picture = await makePicture('png', 64, 40);
  await program.write('src/loan-app/shipped-pictures/banner.png', picture);
  const banner = { id: 'banner', widget: 'image', props: { asset: sha256(picture), alt: '' } };
  const hash = { id: 'hash', widget: 'text', props: { text: 'f'.repeat(64) } };
  await program.write('screens/pictured.json', {
    ...template('pictured', 'x'),
    title: sha256('x'),
    body: [hash, banner],
  });
  await program.write('screens/choosing.json', {
    ...template('choosing', 'x'),
    body: [{ id: 'size', widget: 'picker' }],
  });
  const ends = {
    to: new Date(testTime + 60_000).toISOString(),
    label: 'Ends in',
    endedText: 'Over',
  };
  const takePart = { id: 'part', widget: 'text', props: { text: 'Take part' } };
  await program.write('screens/ending.json', {
    ...template('ending', 'x'),
    body: [{ id: 'left', widget: 'countdown', props: ends, children: [takePart] }],
  });
  service = await runTestService(program, {
    variables: { PUBLIC_URL: 'https://loans.example.com' },
    now: () => time,
  });
});
afterAll(async () => {
  await service.app.close();
  await program.remove();
});

const open = (url: string) => service.app.inject({ url, headers: { accept: 'text/html,*/*' } });

const bootPattern = /<script type="application\/json" id="boot">(.*)<\/script><\/head>/s;
const boot = (html: string): { screen: unknown; template?: object } =>
  JSON.parse(bootPattern.exec(html)?.[1] ?? '') as { screen: unknown; template?: object };

const graph = (html: string): Record<string, string> => {
  const names: Record<string, string> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
  };
  const tags = [...html.matchAll(/<meta property="([^"]*)" content="([^"]*)">/g)];
  return Object.fromEntries(
    tags.map(([, property = '', content = '']) => [
      property,
      content.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => names[entity] ?? ''),
    ]),
  );
};

test.each([
  '/promotion/offer',
  '/promotion/offer/',
  '/promotion/offer?user_from=a&deviceId=s3cr3t',
])('contract 3: %s opens the app with the published template, as it is delivered', async (url) => {
  const response = await open(url);
  const delivered = await service.app.inject('/delivery/v1/templates/offer');
  expect(response.statusCode).toBe(200);
  expect(boot(response.body)).toMatchObject({
    screen: null,
    template: {
      id: 'offer',
      sha256: String(delivered.headers.etag).slice(3, -1),
      screen: delivered.json<object>(),
      values: {},
    },
  });
  expect(response.body).not.toMatch(/s3cr3t|never sent/);
});

test.each(['/promotion/5', '/promotion/one', '/promotion/Offer', `/promotion/${'x'.repeat(64)}`])(
  'contract 3: %s opens the app with the built-in screen, since a loan core may know the id',
  async (url) => {
    const { statusCode, body } = await open(url);
    expect([statusCode, boot(body)]).toMatchObject([200, { screen: { id: 'registration' } }]);
    expect(boot(body)).not.toHaveProperty('template');
  },
);

test.each([
  `/promotion/${'x'.repeat(65)}`,
  '/promotion/',
  '/promotion',
  '/promotion/offer/more',
  '/promotion/offer//',
  '/promotion/a.b',
  '/promotion/%6fffer',
  '/promotion/%00',
  '/promotion/%3Cscript%3E',
  '/promotion/..%2fone',
  '/promotion/%zz',
])('contract 3: %s is no page; the plain app says so', async (url) => {
  const response = await open(url);
  const { body: plain } = await open('/');
  expect([response.statusCode, response.body]).toEqual([404, plain]);
  expect(boot(plain)).toMatchObject({ screen: null });
});

test('contract 3: the page says of itself what the template says', async () => {
  const { body } = await open('/promotion/offer');
  expect(graph(body)).toEqual({
    'og:type': 'website',
    'og:title': 'Title of offer',
    'og:description': 'Ten per cent off until Sunday.',
    'og:url': 'https://loans.example.com/promotion/offer',
  });
});

test('contract 3: the page of a promotion that only the loan core knows says whose it is', async () => {
  const { body } = await open('/promotion/5');
  expect(graph(body)).toEqual({ 'og:type': 'website', 'og:title': 'Bayani Lending' });
});

test('a title that is computed on the phone gives way to the name of the company; a missing description is left out', async () => {
  const { body } = await open('/promotion/computed');
  expect(graph(body)).toEqual({
    'og:type': 'website',
    'og:title': 'Bayani Lending',
    'og:url': 'https://loans.example.com/promotion/computed',
  });
});

test('a title that is a parameter is told by its default, and the page has the defaults beside the template', async () => {
  const { body } = await open('/promotion/summer');
  expect(graph(body)['og:title']).toBe('Ten per cent off');
  expect(boot(body).template).toMatchObject({
    id: 'summer',
    values: { title: 'Ten per cent off', appName: 'Bayani' },
  });
});

test('contract 3: a hostile title or text cannot leave its tag', async () => {
  const { body } = await open('/promotion/hostile');
  expect(graph(body)).toMatchObject({ 'og:title': hostile, 'og:description': hostile });
  const tags = body
    .replace(bootPattern, '</head>')
    .replace(/<(?:meta|link) [^<>]*>/g, '')
    .replace(/>[^<]*(?=<)/g, '>');
  const drawn =
    '<div class="w-screen"><header class="w-header"><h1></h1></header><main class="w-main"><p id="text" class="w-text w-text-normal"></p></main></div>';
  const page = `<body><div id="prerendered" lang="en" inert>${drawn}</div><div id="root"></div></body></html>`;
  const scripts =
    '<script type="application/json" id="before-app"></script><script type="module" blocking="render" crossorigin src="/assets/preboot-9e8d.js"></script>' +
    '<script type="module" crossorigin src="/assets/app-1a2b.js"></script>';
  expect(tags).toBe(`<!doctype html><html lang="en"><head><title></title>${scripts}</head>${page}`);
});

test('the first picture of the body that is kept is shown with the link, and leaves the network to the app until that has come', async () => {
  const { body } = await open('/promotion/pictured');
  const address = `/delivery/v1/blobs/${sha256(picture)}`;
  expect(graph(body)).toMatchObject({
    'og:image': `https://loans.example.com${address}`,
    'og:image:type': 'image/png',
    'og:image:width': '64',
    'og:image:height': '40',
  });
  expect(body.replace(/<meta [^>]*>/g, '').replace(bootPattern, '</head>')).not.toContain(address);
  expect(body).toMatch(
    /<div id="prerendered" lang="en" inert>.*<img id="banner" [^>]*src="data:image\/gif;/s,
  );
  expect((await service.app.inject(address)).rawPayload).toEqual(picture);
});

test('without PUBLIC_URL the tags name the address of the service', async () => {
  const own = await makeServiceFolder();
  await own.write('screens/offer.json', template('offer', 'x'));
  const { app } = await runTestService(own);
  expect(graph((await app.inject('/promotion/offer')).body)['og:url']).toBe(
    'http://127.0.0.1:4000/promotion/offer',
  );
  await app.close();
  await own.remove();
});

test('what its document needs is named in the head of a page, styles before scripts; the entry is named by the built page', async () => {
  const links = [...(await open('/promotion/choosing')).body.matchAll(/<link [^>]*>/g)].map(
    ([link]) => link,
  );
  expect(links).toEqual([
    '<link rel="stylesheet" crossorigin href="/assets/choosers-5e6f.css">',
    '<link rel="modulepreload" crossorigin href="/assets/choosers-3c4d.js">',
  ]);
  expect((await open('/one')).body).not.toContain('preload');
});

test('the page of the path / names nothing: addresses with a hash begin with it', async () => {
  const site = await makeServiceFolder();
  await site.write('screens/home.json', {
    ...screen('home', 'x', { path: '/' }),
    body: [{ id: 'size', widget: 'picker' }],
  });
  const { app } = await runTestService(site);
  const { body } = await app.inject('/');
  expect(boot(body).screen).toMatchObject({ id: 'home' });
  expect(body).not.toContain('preload');
  await app.close();
  await site.remove();
});

test('LANG 64: what stands inside a countdown is drawn ahead until it has ended', async () => {
  const drawnAt = async (moment: number): Promise<boolean> => {
    time = moment;
    const { body } = await open('/promotion/ending');
    time = testTime;
    return body.includes('>Take part</p>');
  };
  const end = testTime + 60_000;
  expect(await drawnAt(testTime)).toBe(true);
  expect(await drawnAt(end - 1)).toBe(true);
  expect(await drawnAt(end)).toBe(false);
  expect(await drawnAt(end + 1)).toBe(false);
  // reliability: a clock that was hours ahead is set right again.
  expect(await drawnAt(end + 5 * 3_600_000)).toBe(false);
  expect(await drawnAt(testTime)).toBe(true);
});
