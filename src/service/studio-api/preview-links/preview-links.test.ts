import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAudit } from '../../database/audit.ts';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import { updatePerson } from '../../database/people.ts';
import { jsonBlock } from '../../pages/boot-block.ts';
import type { Send, TestStudioApi } from '../studio-api.fixture.ts';
import { openStudio } from '../studio.fixture.ts';
import { createPreviewLinkPage } from './preview-link-page.ts';
import { linkTtlMs } from './preview-token.ts';

const documentOf = (id: string, body: readonly object[] = []): string =>
  JSON.stringify({ kind: 'screen', id, class: 'info', title: 'T', body });

describeOnBoth((databases) => {
  let studio: TestStudioApi;
  let page: FastifyInstance;
  let ana: string;
  let send: Send;

  beforeEach(async () => {
    studio = await openStudio(databases, { publicUrl: 'https://loans.example' });
    ana = await studio.add('ana@b.example', ['editor']);
    ({ send } = await studio.enter('ana@b.example'));
    page = fastify();
    await page.register(
      createPreviewLinkPage({
        db: studio.db,
        write: (sample) => jsonBlock('boot', { ...sample }),
        now: () => studio.clock.now,
      }),
    );
    await send('POST /documents', {
      id: 'one',
      journey: 'site',
      text: documentOf('one', [{ id: 'a', fragment: 'tip' }]),
    });
    const tip = {
      kind: 'fragment',
      id: 'tip',
      class: 'info',
      title: 'T',
      body: [{ id: 'b', fragment: 'tip' }],
    };
    await send('POST /documents', { id: 'tip', journey: 'site', text: JSON.stringify(tip) });
  });
  afterEach(async () => {
    await page.close();
    await studio.close();
  });

  const link = async (body: object = {}, id = 'one'): Promise<string> => {
    const { status, body: answer } = await send(`POST /documents/${id}/preview-link`, body);
    expect([status, answer['endsAt']]).toEqual([201, studio.clock.now + linkTtlMs]);
    return String(answer['address']).replace('https://loans.example', '');
  };
  const open = (url: string): Promise<LightMyRequestResponse> =>
    page.inject({ method: 'GET', url, headers: { cookie: 'studio=anything' } });

  test.each(['POST /sign-out', 'POST /sign-out-everywhere'])(
    'S10: a link ends with %s, and another session of its author does not revive it',
    async (route) => {
      const address = await link();
      expect((await open(address)).statusCode).toBe(200);
      await studio.enter('ana@b.example');
      expect((await open(address)).statusCode).toBe(200);
      await send(route);
      expect((await open(address)).statusCode).toBe(404);
      await studio.enter('ana@b.example');
      expect((await open(address)).statusCode).toBe(404);
    },
  );

  test.each([1, 5])(
    'reliability: a link of a clock %i hours ahead does not last for hours',
    async (hours) => {
      studio.clock.now += hours * 3_600_000;
      ({ send } = await studio.enter('ana@b.example'));
      const address = await link();
      expect((await open(address)).statusCode).toBe(200);
      studio.clock.now -= hours * 3_600_000;
      expect((await open(address)).statusCode).not.toBe(200);
      ({ send } = await studio.enter('ana@b.example'));
      expect((await open(await link())).statusCode).toBe(200);
    },
  );

  test('a link shows the newest draft with its fragments, to everybody who has it, and is noted', async () => {
    const answer = await open(await link());
    expect([
      answer.statusCode,
      answer.headers['referrer-policy'],
      answer.headers['x-robots-tag'],
      answer.headers['cache-control'],
    ]).toEqual([200, 'no-referrer', 'noindex, nofollow', 'no-store']);
    const policy = String(answer.headers['content-security-policy']);
    expect(
      [
        'sandbox allow-scripts',
        "default-src 'none'",
        "connect-src 'none'",
        "frame-ancestors 'none'",
      ].filter((part) => !policy.includes(part)),
    ).toEqual([]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect([answer.body.includes('"id":"one"'), answer.body.includes('"tip":{')]).toEqual([
      true,
      true,
    ]);
    const rows = await listAudit(studio.db, undefined, 10);
    expect(JSON.stringify(rows)).toContain('preview.link');
  });

  test('a link to a saved text shows that text, also when there is a newer one', async () => {
    const url = await link({ rev: 1, examples: ['page'] });
    const { headers } = await send('GET /documents/one/draft');
    const saved = await send('PUT /documents/one/draft', undefined, {
      'if-match': String(headers['etag']),
      'content-type': 'text/plain',
    });
    expect(saved.status).toBe(200);
    expect((await open(url)).body).toContain('"examples":["page"]');
    expect((await open(await link())).statusCode).toBe(422);
  });

  test('it ends after half an hour', async () => {
    const url = await link();
    studio.clock.now += linkTtlMs - 1;
    const last = await open(url);
    expect([
      last.statusCode,
      last.body.includes('"lasts":1}') || last.body.includes('"lasts":1,'),
    ]).toEqual([200, true]);
    studio.clock.now += 1;
    const answer = await open(url);
    expect([answer.statusCode, answer.body.includes('"id":"one"')]).toEqual([410, false]);
  });

  test('a changed one leads nowhere', async () => {
    const url = await link();
    const [, payload = '', signature = ''] = /^\/preview\/(.+)\.(.+)$/.exec(url) ?? [];
    const parts = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as unknown[];
    const other = Buffer.from(JSON.stringify(['tip', ...parts.slice(1)])).toString('base64url');
    const answers = await Promise.all(
      [
        `/preview/${other}.${signature}`,
        `/preview/${payload}.${'A'.repeat(43)}`,
        '/preview/x',
        '/preview/%00',
      ].map(open),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(
      Array.from({ length: 4 }, () => 'no-store'),
    );
  });

  test.each<[what: string, change: Parameters<typeof updatePerson>[2]]>([
    ['is kept out', { disabledAt: 1 }],
    ['has no role any more', { roles: [] }],
    ['has another password', { passwordHash: 'scrypt$other' }],
    ['has to change the password first', { mustChange: true }],
  ])('it ends when whoever made it %s', async (_, change) => {
    const url = await link();
    await updatePerson(studio.db, ana, change);
    expect((await open(url)).statusCode).toBe(404);
  });

  test('nothing in a document ends the place where it stands in the page', async () => {
    await send('POST /documents', {
      id: 'bad',
      journey: 'site',
      text: documentOf('bad', [{ id: 'a', widget: '</script><script>alert(1)</script>' }]),
    });
    const { body } = await open(await link({}, 'bad'));
    expect(body.match(/<\/?script/g)).toEqual(['<script', '</script']);
  });

  test('links are made of documents that there are, by people who are signed in', async () => {
    const answers = await Promise.all([
      send('POST /documents/none/preview-link', {}),
      send('POST /documents/one/preview-link', { rev: 9 }),
      send('POST /documents/one/preview-link', { examples: ['../x'] }),
      studio.send('POST /documents/one/preview-link', {}),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 400, 401]);
  });
});
