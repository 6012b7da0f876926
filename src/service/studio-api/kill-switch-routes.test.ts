import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAudit } from '../database/audit.ts';
import { describeOnBoth } from '../database/databases.fixture.ts';
import { readKillSwitches } from '../database/kill-switches.ts';
import { ensureDocument, saveVersion } from '../database/versions.ts';
import type { Send, TestStudioApi } from './studio-api.fixture.ts';
import { openStudio } from './studio.fixture.ts';
import { publish } from '../content/publish.fixture.ts';
import { screen } from '../service.fixture.ts';

const header = {
  id: 'draft',
  kind: 'screen',
  title: '',
  description: '',
  route: undefined,
  defaults: {},
  notAfter: undefined,
};

describeOnBoth((databases) => {
  let management: TestStudioApi;
  let send: Send;
  let switchedWhenRefreshed: number[];

  beforeEach(async () => {
    switchedWhenRefreshed = [];
    management = await openStudio(databases, {
      refresh: async () =>
        void switchedWhenRefreshed.push((await readKillSwitches(management.db)).length),
    });
    await management.add('night@b.example', ['on-call']);
    ({ send } = await management.enter('night@b.example'));
    await publish(management.db, [screen('one', 'first'), screen('two', 'x')]);
    await publish(management.db, [screen('one', 'second')]);
    await saveVersion(management.db, 'one', '{"id":"one","kind":"screen"}', {
      author: 'x',
      message: '',
      now: 5,
    });
    await ensureDocument(management.db, header, 5);
  });
  afterEach(() => management.close());

  const listed = async (): Promise<unknown> => (await send('GET /kill-switches')).body['switches'];

  test('a document is switched off with a reason, at once, and that is written down', async () => {
    const { now } = management.clock;
    expect(await send('PUT /kill-switches/one', { reason: 'wrong rate' })).toMatchObject({
      status: 200,
      body: { isServed: true },
    });
    expect(switchedWhenRefreshed).toEqual([1]);
    expect(await listed()).toEqual([
      {
        document: 'one',
        kind: 'screen',
        title: 'Title of one',
        fallbackVersion: null,
        reason: 'wrong rate',
        by: 'night@b.example',
        at: now,
      },
    ]);
    expect((await listAudit(management.db, undefined, 1))[0]).toMatchObject({
      actor: 'night@b.example',
      action: 'switch.on',
      subject: 'one',
      detail: { reason: 'wrong rate', fallbackVersion: null },
    });
  });

  test('a version that was live may be shown instead, and may be changed while the switch is on', async () => {
    await send('PUT /kill-switches/one', { reason: 'wrong rate' });
    expect(
      (await send('PUT /kill-switches/one', { reason: 'the old one is right', fallbackVersion: 1 }))
        .status,
    ).toBe(200);
    expect(await listed()).toMatchObject([
      { document: 'one', fallbackVersion: 1, reason: 'the old one is right' },
    ]);
  });

  test('a document that is live no more can be switched off, before it comes back', async () => {
    expect((await send('PUT /kill-switches/two', { reason: 'never again' })).status).toBe(200);
  });

  test.each([
    ['draft', {}, 409, 'never-live', 'draft was never published'],
    ['nobody', {}, 404, 'no-such-document', 'There is no document'],
    [
      'one',
      { fallbackVersion: 3 },
      409,
      'version-never-live',
      'version 3 of one was never live. Choose one that was (2, 1)',
    ],
    ['one', { fallbackVersion: 9 }, 409, 'version-never-live', 'version 9 of one was never live'],
    ['one', { fallbackVersion: 0 }, 400, 'invalid', '/fallbackVersion'],
    ['one', { fallbackVersion: '1' }, 400, 'invalid', '/fallbackVersion'],
    ['one', { reason: ' ' }, 400, 'invalid', '/reason'],
  ])('%s with %j is refused by %i %s', async (doc, body, status, code, sentence) => {
    const answer = await send(`PUT /kill-switches/${doc}`, { reason: 'for a test', ...body });
    expect(answer).toMatchObject({
      status,
      body: { code, message: expect.stringContaining(sentence) as string },
    });
    expect([
      await listed(),
      switchedWhenRefreshed,
      (await listAudit(management.db, undefined, 1))[0]?.action,
    ]).toEqual([[], [], 'session.begin']);
  });

  test('it is switched on again with a reason, at once, and that is written down', async () => {
    await send('PUT /kill-switches/one', { reason: 'wrong rate' });
    expect(await send('DELETE /kill-switches/one', {})).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
    expect(await listed()).toHaveLength(1);
    expect(await send('DELETE /kill-switches/one', { reason: 'put right' })).toMatchObject({
      status: 200,
      body: { isServed: true },
    });
    expect([await listed(), switchedWhenRefreshed]).toEqual([[], [1, 0]]);
    expect((await listAudit(management.db, undefined, 1))[0]).toMatchObject({
      action: 'switch.off',
      subject: 'one',
      detail: { reason: 'put right' },
    });
    expect(await send('DELETE /kill-switches/one', { reason: 'again' })).toMatchObject({
      status: 404,
      body: { code: 'not-switched-off' },
    });
  });

  test('two who switch one document at the same time do not harm each other', async () => {
    const answers = await Promise.all(
      ['first', 'second'].map((reason) => send('PUT /kill-switches/one', { reason })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(
      (await listAudit(management.db, undefined, 5)).filter(({ action }) => action === 'switch.on'),
    ).toHaveLength(2);
    expect(await listed()).toHaveLength(1);
  });
});
