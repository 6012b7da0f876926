import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { raiseAlarm } from '../../database/alarms.ts';
import { record } from '../../database/audit.ts';
import {
  describeOnBoth,
  openForTest,
  type TestDatabases,
} from '../../database/databases.fixture.ts';
import { describeShared } from '../../database/postgres.fixture.ts';
import { offerShippedText } from '../../database/shipped-documents.ts';
import { createTestStudioApi, type Send, type TestStudioApi } from '../studio-api.fixture.ts';
import { openStudio } from '../studio.fixture.ts';
import { publish } from '../../content/publish.fixture.ts';
import { screen } from '../../service.fixture.ts';
import { listen, type Page } from './listen.fixture.ts';

describeOnBoth((databases: TestDatabases) => {
  let management: TestStudioApi;
  let address: string;
  let ana: { send: Send; cookie: string };
  let isEnding: boolean;
  const pages: Page[] = [];

  beforeEach(async () => {
    isEnding = false;
    management = await openStudio(databases, { isEnding: () => isEnding });
    address = await management.app.listen({ host: '127.0.0.1', port: 0 });
    await management.add('ana@b.example', ['editor', 'publisher', 'on-call']);
    ana = await management.enter('ana@b.example');
    await publish(management.db, [screen('one', 'first'), screen('two', 'x')]);
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) page.leave();
    await management.close();
  });

  const open = async (lastHeard?: string | number, cookie = ana.cookie): Promise<Page> => {
    const page = await listen(address, cookie, lastHeard);
    pages.push(page);
    await expect.poll(() => page.text()).toMatch(/event: standing\n.*\n\n/);
    return page;
  };
  const nudge = async (): Promise<void> => void (await ana.send('DELETE /presence/one'));
  const typesOf = ({ heard }: Page): string[] => heard.map(({ type }) => type);
  const save = async (label: string): Promise<void> => {
    const read = await ana.send('GET /documents/one/draft');
    const headers = {
      cookie: ana.cookie,
      'content-type': 'text/plain',
      'if-match': String(read.headers['etag']),
      'x-csrf-token': await csrf(),
    };
    const [url, payload] = [
      '/studio/api/v1/documents/one/draft',
      JSON.stringify(screen('one', label)),
    ];
    expect((await management.app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(
      200,
    );
  };
  const csrf = async (): Promise<string> => String((await ana.send('GET /session')).body['csrf']);

  test('a page is told how things stand, and what happens from then on, in the order of the audit', async () => {
    const page = await open();
    expect([page.status, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ]);
    expect(page.heard).toMatchObject([
      { type: 'standing', data: { release: 1, alarms: 0, presence: [] } },
    ]);
    await save('second');
    await ana.send('POST /documents', { id: 'new', copyOf: 'one' });
    await ana.send('PUT /kill-switches/one', { reason: 'a wrong rate' });
    await ana.send('POST /releases/1/rollback', { reason: 'a wrong text' }, { 'if-match': '"r1"' });
    await expect.poll(() => page.heard.length).toBe(5);
    const by = 'ana@b.example';
    expect(page.heard.slice(1)).toMatchObject([
      { type: 'draft', data: { document: 'one', action: 'draft.save', by, rev: 1 } },
      { type: 'document', data: { document: 'new', action: 'document.create', by } },
      { type: 'switch', data: { document: 'one', action: 'switch.on', by } },
      {
        type: 'release',
        data: { release: 2, kind: 'rollback', by, message: 'Back to release 1: a wrong text' },
      },
    ]);
    const ids = page.heard.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  });

  test('what people do with their accounts is told to nobody', async () => {
    const page = await open();
    await management.add('ben@b.example', ['viewer']);
    await management.enter('ben@b.example');
    await nudge();
    await save('second');
    await expect.poll(() => page.heard.length).toBe(2);
    expect(page.text()).not.toMatch(/session|person|ben@/);
  });

  test('a page that comes back is told what it missed and nothing twice; one that was away for too long is told to load anew', async () => {
    const page = await open();
    await save('second');
    await save('third');
    await expect.poll(() => page.heard.length).toBe(3);
    const [, second, third] = page.heard;
    page.leave();
    await save('fourth');
    const back = await open(second?.id);
    expect(back.heard.map(({ type, data }) => [type, data['rev']])).toEqual([
      ['draft', 2],
      ['draft', 3],
      ['standing', undefined],
    ]);
    expect(back.heard[0]).toEqual(third);
    for (const unknown of [10_000, 'x', '-1'])
      expect(typesOf(await open(unknown))).toEqual(['reload', 'standing']);
    await management.db
      .updateTable('audit_head')
      .set((row) => ({ seq: row('seq', '+', 500) }))
      .execute();
    expect(typesOf(await open(second?.id))).toEqual(['reload', 'standing']);
  });

  test('who has a document open is told to everybody, and forgotten after 30 s', async () => {
    const page = await open();
    expect((await ana.send('POST /presence/one')).body).toEqual({
      people: [{ email: 'ana@b.example', name: 'ana@b.example' }],
    });
    await expect.poll(() => page.heard.length).toBe(2);
    expect(page.heard[1]).toMatchObject({
      type: 'presence',
      data: { document: 'one', people: [{ email: 'ana@b.example' }] },
    });
    expect((await open()).heard[0]?.data['presence']).toEqual([
      { document: 'one', people: [{ email: 'ana@b.example', name: 'ana@b.example' }] },
    ]);
    management.clock.now += 29_999;
    await ana.send('DELETE /presence/two');
    expect(page.heard).toHaveLength(2);
    management.clock.now += 1;
    await ana.send('DELETE /presence/two');
    await expect
      .poll(() => page.heard[2])
      .toMatchObject({ type: 'presence', data: { document: 'one', people: [] } });
  });

  test('where the clock is set back nobody stays who came before', async () => {
    await ana.send('POST /presence/one');
    management.clock.now -= 3_600_000;
    expect((await open()).heard[0]?.data['presence']).toEqual([]);
    expect((await ana.send('POST /presence/two')).body).toMatchObject({
      people: [{ email: 'ana@b.example' }],
    });
    expect(await management.db.selectFrom('presence').select('doc_id').execute()).toEqual([
      { doc_id: 'two' },
    ]);
  });

  test('somebody who closes a document is gone at once; a document that is not there has nobody', async () => {
    const page = await open();
    await ana.send('POST /presence/one');
    await expect.poll(() => page.heard).toHaveLength(2);
    await ana.send('DELETE /presence/one');
    await expect
      .poll(() => page.heard.at(-1))
      .toMatchObject({ type: 'presence', data: { people: [] } });
    expect(await ana.send('POST /presence/nothing')).toMatchObject({
      status: 404,
      body: { code: 'no-such-document' },
    });
  });

  test('alarms are told by their number', async () => {
    const page = await open();
    await raiseAlarm(management.db, {
      kind: 'expiry',
      about: 'c1',
      subject: 'c1',
      message: 'x',
      since: 1,
    });
    await nudge();
    await expect.poll(() => page.heard[1]).toMatchObject({ type: 'alarms', data: { count: 1 } });
  });

  test('what was decided about a shipped text, an alarm that was seen and a check that ended are told', async () => {
    await offerShippedText(management.db, 'one', JSON.stringify(screen('one', 'shipped')), 1);
    await raiseAlarm(management.db, {
      kind: 'expiry',
      about: 'c1',
      subject: 'c1',
      message: 'x',
      since: 1,
    });
    const page = await open();
    await ana.send('POST /documents/one/shipped/dismiss', { reason: 'ours is better' });
    await ana.send('POST /alarms/expiry:c1/seen');
    await management.db.transaction().execute((transaction) =>
      record(transaction, {
        at: 1,
        actor: 'gate',
        address: '',
        action: 'check.end',
        subject: 'hash',
        detail: {},
      }),
    );
    await nudge();
    await expect.poll(() => page.heard.length).toBe(4);
    expect(page.heard.slice(1)).toMatchObject([
      { type: 'document', data: { document: 'one', action: 'shipped.dismiss' } },
      { type: 'alarm', data: { alarm: 'expiry:c1', action: 'alarm.see' } },
      { type: 'check', data: { closure: 'hash', by: 'gate' } },
    ]);
  });

  test('each quiet page has a sign of life every 15 s', async () => {
    const page = await open();
    management.clock.now += 14_999;
    await nudge();
    await wait(50);
    expect(page.text()).not.toContain('event: beat');
    management.clock.now += 1;
    await nudge();
    await expect.poll(() => page.text()).toMatch(/\n\nevent: beat\ndata: {}\n\n$/);
  });

  test('a stream ends with its session: at once when somebody signs out, within 15 s when it ran out', async () => {
    const other = await management.enter('ana@b.example');
    const [page, staying] = [await open(undefined, other.cookie), await open()];
    await other.send('POST /sign-out');
    await expect.poll(() => page.isOver()).toBe(true);
    expect(staying.isOver()).toBe(false);
    management.clock.now += 3 * 3_600_000;
    await management.enter('ana@b.example');
    await expect.poll(() => staying.isOver()).toBe(true);
  });

  test('listening keeps no session open', async () => {
    const before = await management.db.selectFrom('sessions').select('seen_at').execute();
    const page = await open();
    management.clock.now += 20_000;
    await nudge();
    await expect.poll(() => page.text()).toContain('event: beat');
    expect(await management.db.selectFrom('sessions').select('seen_at').execute()).toEqual(before);
  });

  test('without a session, or with too many pages, nobody listens', async () => {
    expect((await management.send('GET /events')).status).toBe(401);
    for (let count = 0; count < 8; count += 1) await open();
    expect(await ana.send('GET /events')).toMatchObject({
      status: 429,
      body: { code: 'too-many-streams' },
      headers: { 'retry-after': '30' },
    });
    pages.pop()?.leave();
    await expect
      .poll(async () => {
        const page = await listen(address, ana.cookie);
        pages.push(page);
        return page.status;
      })
      .toBe(200);
  });

  test('S2: streams that wait on one connection end with it', async () => {
    const { hostname, port } = new URL(address);
    const countStreams = async (): Promise<number> =>
      Number(/^studio_event_streams (\d+)/m.exec(await management.readMetrics())?.[1]);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(
      `GET /studio/api/v1/events HTTP/1.1\r\nhost: x\r\ncookie: ${ana.cookie}\r\n\r\n`.repeat(3),
    );
    await expect.poll(countStreams).toBe(3);
    socket.resetAndDestroy();
    await expect.poll(countStreams).toBe(0);
  });

  test('HEAD begins no stream, which would last as long as the session and take the place of a page', async () => {
    for (let count = 0; count < 8; count += 1) {
      const { status } = await fetch(`${address}/studio/api/v1/events`, {
        method: 'HEAD',
        headers: { cookie: ana.cookie },
      });
      expect(status).toBe(404);
    }
    expect((await open()).status).toBe(200);
  });

  test('every stream ends when the service is about to end, and one that begins then ends at once, so that the page comes back elsewhere', async () => {
    const page = await open();
    isEnding = true;
    await nudge();
    await expect.poll(() => page.isOver()).toBe(true);
    const late = await open();
    await expect.poll(() => late.isOver()).toBe(true);
    expect(late.text()).toContain('retry: 2000');
  });

  test('a service that closes waits for no stream', async () => {
    const page = await open();
    await management.app.close();
    await expect.poll(() => page.isOver()).toBe(true);
  });

  test('an instance is told within 2 s what was done past it', async () => {
    const page = await open();
    const begun = performance.now();
    await publish(management.db, [screen('one', 'second')]);
    await expect
      .poll(() => page.heard[1])
      .toMatchObject({ type: 'release', data: { release: 2, kind: 'publish' } });
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});

describeShared('instances of which each has pages that listen', (createDatabase) => {
  test('what is done at one instance is told at the other, within 2 s', async () => {
    const connectionString = await createDatabase();
    const instances: { management: TestStudioApi; address: string }[] = [];
    for (const _ of [1, 2]) {
      const management = await createTestStudioApi(
        await openForTest({ postgres: { connectionString } }),
      );
      instances.push({
        management,
        address: await management.app.listen({ host: '127.0.0.1', port: 0 }),
      });
    }
    const [here, there] = instances;
    if (here === undefined || there === undefined) throw new Error('Expected two instances.');
    await here.management.add('ana@b.example', ['on-call']);
    await publish(here.management.db, [screen('one', 'first')]);
    const [ana, ben] = [
      await here.management.enter('ana@b.example'),
      await there.management.enter('ana@b.example'),
    ];
    const page = await listen(there.address, ben.cookie);
    await expect.poll(() => page.heard.length).toBe(1);
    const begun = performance.now();
    await ana.send('POST /presence/one');
    await ana.send('PUT /kill-switches/one', { reason: 'a wrong rate' });
    await expect
      .poll(() => page.heard.map(({ type }) => type))
      .toEqual(['standing', 'switch', 'presence']);
    expect(performance.now() - begun).toBeLessThan(2000);
    page.leave();
    for (const { management } of instances) await management.close();
  }, 30_000);
});
