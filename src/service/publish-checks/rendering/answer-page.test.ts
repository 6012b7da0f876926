import { describe, expect, test } from 'vitest';
import { closureOf, screenOf } from '../candidate.fixture.ts';
import { listExamples } from '../documents/list-examples.ts';
import { createExamplePage } from './answer-page.ts';
import type { PageResponse, PageIssue, PageRequest } from './rendered-page.ts';
import { siteOrigin } from './site.ts';

const formats = { thousands: '.', decimal: ',', currency: '₱' };

const example = {
  at: '2026-12-31T16:00:00Z',
  params: { product_id: '7', list: ['a', 'b'] },
  stored: { phone: '0917', record: { a: 1 } },
  answers: { cultures: { code: 0, data: { data: [] } } },
  visible: ['Hello', '#total'],
};

const askIn =
  (more: object) =>
  async (
    asked: Partial<Omit<PageRequest, 'url'>> & { readonly url: string },
  ): Promise<{ answer: PageResponse | undefined; faults: PageIssue[] }> => {
    const [given] = listExamples(
      'one',
      closureOf([screenOf('one', 'x', { examples: { sample: example }, ...more })]).documents,
    );
    if (given === undefined) throw new Error('It has an example.');
    const facts = { apiPrefix: '/gateway', frameHosts: ['partner.example.com'], formats };
    const site = {
      answer: async ({ url }: PageRequest) => ({
        status: url.pathname === '/lost.js' ? 404 : 200,
        headers: {},
        body: 'site',
      }),
      close: async () => undefined,
    };
    const issues: PageIssue[] = [];
    const request = {
      method: 'GET',
      headers: {},
      body: undefined,
      isForPicture: false,
      isForFrame: false,
      ...asked,
      url: new URL(asked.url, siteOrigin),
    };
    return {
      answer: await createExamplePage(given, site, facts).answer(request, (issue) =>
        issues.push(issue),
      ),
      faults: issues,
    };
  };
const ask = askIn({});

test('a page is opened with what its example says', () => {
  const route = { path: '/one', params: { product_id: { type: 'text' } } };
  const [given] = listExamples(
    'one',
    closureOf([screenOf('one', 'x', { route, examples: { sample: example } })]).documents,
  );
  if (given === undefined) throw new Error('It has an example.');
  const site = {
    answer: async () => ({ status: 200, headers: {}, body: '' }),
    close: async () => undefined,
  };
  expect(
    createExamplePage(given, site, { apiPrefix: '/gateway', frameHosts: [], formats }),
  ).toMatchObject({
    address: `${siteOrigin}/one?userId=sample&list=%5B%22a%22%2C%22b%22%5D&product_id=7`,
    at: Date.UTC(2026, 11, 31, 16),
    stored: [
      ['phone', '0917'],
      ['record', '{"a":1}'],
    ],
    seen: ['Hello', '#total'],
  });
});

describe('nothing goes to a network', () => {
  test('what is ours comes from the site of the change, and what is not there is told', async () => {
    expect(await ask({ url: '/one' })).toMatchObject({
      answer: { status: 200, body: 'site' },
      faults: [],
    });
    expect(await ask({ url: '/lost.js?a=1' })).toMatchObject({
      answer: { status: 404 },
      faults: [{ kind: 'request', what: 'The page requested /lost.js, which returns 404.' }],
    });
  });

  test.each<[Partial<Omit<PageRequest, 'url'>>, string, string | undefined]>([
    [{ isForPicture: true }, 'https://pictures.example/a.png', 'image/svg+xml'],
    [{ isForPicture: true }, '/sample/a.png', 'image/svg+xml'],
    [{ isForFrame: true }, 'https://partner.example.com/terms', 'text/html; charset=utf-8'],
    [{ isForPicture: true }, 'http://pictures.example/a.png', undefined],
    [{ isForFrame: true }, 'https://elsewhere.example/terms', undefined],
    [{ isForFrame: true }, 'http://partner.example.com/terms', undefined],
    [{}, 'https://partner.example.com/data', undefined],
    [{ method: 'POST' }, 'https://elsewhere.example/a?secret=1', undefined],
  ])(
    'what is others gets a stand-in, or is told without its query: %j %s',
    async (asked, url, type) => {
      const { answer, faults } = await ask({ ...asked, url });
      expect(answer?.headers['content-type']).toBe(type);
      const { origin, pathname } = new URL(url, siteOrigin);
      const what = `The page requested ${origin}${pathname}, which is neither on this site nor an image.`;
      expect(faults).toEqual(type === undefined ? [{ kind: 'request', what }] : []);
    },
  );

  const cultures = '/gateway/gopia/goya/cultures';

  test('calls are answered by the example; what it does not answer cannot be read', async () => {
    const { answer } = await ask({ url: `${cultures}?a=1` });
    const nothing = await ask({ url: '/gateway/api/v2/unknown' });
    expect([answer?.headers, nothing.answer, nothing.faults]).toEqual([
      { 'content-type': 'application/json' },
      { status: 200, headers: { 'content-type': 'text/plain' }, body: '' },
      [],
    ]);
    expect(JSON.parse(String(answer?.body))).toEqual({ message: '', code: 0, data: { data: [] } });
  });

  test('a template gets itself from the loan core, with the parameters of the example', async () => {
    const template = askIn({
      kind: 'template',
      class: 'promotion',
      route: undefined,
      params: { title: { type: 'text', default: 'x' } },
    });
    const { answer } = await template({
      url: '/gateway/api/v2/youmi/service/channel/channel-template?templateId=one',
    });
    expect(JSON.parse(String(answer?.body))).toMatchObject({
      code: '0',
      data: { screen: { id: 'one', kind: 'template' }, values: { product_id: '7' } },
    });
  });
});

describe('contract 8: reports are findings', () => {
  const report = (body: unknown, type = 'application/json'): Promise<{ faults: PageIssue[] }> =>
    ask({
      method: 'POST',
      url: '/delivery/v1/reports',
      headers: { 'content-type': type },
      body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    });

  test.each([
    [
      { kind: 'widget', code: 'broken', screen: 'one', release: 1, pointer: '/body/0' },
      'application/json',
      { kind: 'report', what: 'widget broken /body/0' },
    ],
    [
      { kind: 'answer', code: 'wrong-shape', screen: 'one', release: 1 },
      'text/plain',
      { kind: 'report', what: 'answer wrong-shape' },
    ],
    [
      { 'csp-report': { 'effective-directive': 'img-src' } },
      'application/csp-report',
      { kind: 'policy', what: 'img-src' },
    ],
    [
      [{ body: { effectiveDirective: 'connect-src' } }],
      'application/reports+json',
      { kind: 'policy', what: 'connect-src' },
    ],
    ['no JSON', 'application/json', { kind: 'report', what: 'an invalid report' }],
  ])('%j', async (body, type, fault) => {
    expect((await report(body, type)).faults).toEqual([fault]);
  });
});
