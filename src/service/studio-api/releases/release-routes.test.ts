import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '../../database/audit.ts';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import { readChannel } from '../../database/releases.ts';
import type { CheckWithAssets } from '../../documents/problem.ts';

import { listReleasedVersions } from '../../database/versions.ts';
import { createTestStudioApi, type Send, type TestStudioApi } from '../studio-api.fixture.ts';
import { openStudio } from '../studio.fixture.ts';
import { publish } from '../../content/publish.fixture.ts';
import { rejectTextsContaining, screen, template } from '../../service.fixture.ts';

const end = '2026-01-01T00:00:00Z';
const offer = (text: string, more: object = {}): object => ({
  ...template('offer', text),
  ...more,
});

const page = (document: string, change: string) => ({
  document,
  title: `Title of ${document}`,
  change,
});

describeOnBoth((databases) => {
  let management: TestStudioApi;
  let send: Send;
  const refreshed: number[] = [];
  let check: CheckWithAssets | ReturnType<typeof rejectTextsContaining> = rejectTextsContaining();

  beforeEach(async () => {
    refreshed.length = 0;
    check = rejectTextsContaining();
    management = await openStudio(databases, {
      checkBeside: async (documents) => check(documents),
      refresh: async () => void refreshed.push((await readChannel(management.db)).seq),
    });
    await management.add('night@b.example', ['on-call']);
    ({ send } = await management.enter('night@b.example'));
    const by = (author: string, now: number) => ({ author, message: `by ${author}`, now });
    await publish(
      management.db,
      [screen('one', 'first'), offer('spring', { not_after: end })],
      by('ana@b.example', 100),
    );
    await publish(
      management.db,
      [screen('one', 'second'), screen('two', 'x')],
      by('ben@b.example', 200),
    );
    await publish(
      management.db,
      [screen('one', 'second'), screen('two', 'y')],
      by('ana@b.example', 300),
    );
  });
  afterEach(() => management.close());

  const bodies = async (): Promise<string[]> => {
    const { releaseId = '' } = await readChannel(management.db);
    return (await listReleasedVersions(management.db, releaseId)).map(
      ({ docId, number }) => `${docId} ${number}`,
    );
  };
  const goBack = (
    to: number,
    expected: number | undefined,
    body: object = { reason: 'wrong amounts' },
  ) =>
    send(
      `POST /releases/${to}/rollback`,
      body,
      expected === undefined ? {} : { 'if-match': `"r${expected}"` },
    );

  const warningsOf = async (seq: number): Promise<unknown> =>
    (await send(`GET /releases/${seq}/warnings`)).body['warnings'];

  test('the list of releases tells the newest first who made them, when, why, of what kind, and in which documents they differ', async () => {
    const { status, body, headers } = await send('GET /releases');
    expect([status, headers['etag'], body['live'], body['next']]).toEqual([200, '"r3"', 3, null]);
    expect(body['releases']).toEqual([
      {
        seq: 3,
        kind: 'publish',
        author: 'ana@b.example',
        message: 'by ana@b.example',
        createdAt: 300,
        changed: 1,
        pages: [page('two', 'replaced')],
      },
      {
        seq: 2,
        kind: 'publish',
        author: 'ben@b.example',
        message: 'by ben@b.example',
        createdAt: 200,
        changed: 3,
        pages: [page('offer', 'removed'), page('one', 'replaced'), page('two', 'added')],
      },
      {
        seq: 1,
        kind: 'publish',
        author: 'ana@b.example',
        message: 'by ana@b.example',
        createdAt: 100,
        changed: 2,
        pages: [page('offer', 'added'), page('one', 'added')],
      },
    ]);
  });

  test('the list tells which documents of the release that is live have ended', async () => {
    expect((await send('GET /releases')).body['ended']).toEqual([]);
    const offers = [
      offer('spring', { not_after: end }),
      { ...template('summer', 'x'), not_after: '2999-01-01T00:00:00Z' },
      template('not_after', 'x'),
    ];
    await publish(management.db, offers, { author: 'ana@b.example', message: 'ended', now: 400 });
    expect((await send('GET /releases')).body['ended']).toEqual(['offer']);
  });

  test('the list comes page by page; the last of a page is compared with one that is not on it', async () => {
    const first = (await send('GET /releases?limit=2')).body;
    expect([first['releases'], first['next']]).toMatchObject([
      [{ seq: 3 }, { seq: 2, changed: 3 }],
      2,
    ]);
    const second = (await send('GET /releases?limit=2&before=2')).body;
    expect([second['releases'], second['next']]).toMatchObject([[{ seq: 1, changed: 2 }], null]);
  });

  test.each(['limit=0', 'limit=51', 'limit=x', 'before=0', 'before=-1', 'after=3'])(
    'a page that cannot be meant is refused: %s',
    async (query) => {
      expect(await send(`GET /releases?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid' },
      });
    },
  );

  test('a release tells all its documents, and by document what differs from the one before', async () => {
    const { body } = await send('GET /releases/2');
    expect(body['release']).toEqual({
      seq: 2,
      kind: 'publish',
      author: 'ben@b.example',
      message: 'by ben@b.example',
      createdAt: 200,
      isLive: false,
    });
    expect(body['changes']).toEqual([
      {
        document: 'offer',
        kind: 'template',
        title: 'Title of offer',
        change: 'removed',
        from: 1,
        to: null,
      },
      {
        document: 'one',
        kind: 'screen',
        title: 'Title of one',
        change: 'replaced',
        from: 1,
        to: 2,
      },
      {
        document: 'two',
        kind: 'screen',
        title: 'Title of two',
        change: 'added',
        from: null,
        to: 1,
      },
    ]);
    expect(body['documents']).toMatchObject([
      {
        document: 'one',
        kind: 'screen',
        version: 2,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      },
      { document: 'two', version: 1 },
    ]);
    expect((await send('GET /releases/3')).body['release']).toMatchObject({ isLive: true });
    expect((await send('GET /releases/1')).body['changes']).toMatchObject([
      { change: 'added' },
      { change: 'added' },
    ]);
  });

  test.each(['0', '4', 'x', '1e0', '9'.repeat(30)])(
    'there is no release %s, and no way back to it',
    async (seq) => {
      expect(await send(`GET /releases/${seq}`)).toMatchObject({
        status: 404,
        body: { code: 'no-such-release' },
      });
      expect(await send(`GET /releases/${seq}/warnings`)).toMatchObject({
        status: 404,
        body: { code: 'no-such-release' },
      });
      expect(
        await send(`POST /releases/${seq}/rollback`, { reason: 'why not' }, { 'if-match': '"r3"' }),
      ).toMatchObject({ status: 404 });
      expect((await readChannel(management.db)).seq).toBe(3);
    },
  );

  test('going back makes a new release of the old documents, served at once and written down in the same transaction', async () => {
    const { status, body, headers } = await goBack(1, 3);
    expect([status, body['seq'], body['isServed'], headers['etag'], refreshed]).toEqual([
      201,
      4,
      true,
      '"r4"',
      [4],
    ]);
    expect(await bodies()).toEqual(['offer 1', 'one 1']);
    expect((await send('GET /releases?limit=1')).body['releases']).toEqual([
      {
        seq: 4,
        kind: 'rollback',
        author: 'night@b.example',
        message: 'Back to release 1: wrong amounts',
        createdAt: management.clock.now,
        changed: 3,
        pages: [page('offer', 'added'), page('one', 'replaced'), page('two', 'removed')],
      },
    ]);
    expect((await listAudit(management.db, undefined, 1))[0]).toMatchObject({
      actor: 'night@b.example',
      action: 'release.rollback',
      subject: '4',
      detail: { to: 1, from: 3, reason: 'wrong amounts' },
    });
  });

  test('going back and forth again only ever goes forward', async () => {
    await goBack(1, 3);
    expect((await goBack(3, 4)).body['seq']).toBe(5);
    expect(await bodies()).toEqual(['one 2', 'two 2']);
  });

  test('what the checker refuses and what has ended is told, and hinders nobody', async () => {
    await publish(management.db, [screen('one', 'broken'), offer('spring', { not_after: end })]);
    await publish(management.db, [screen('one', 'mended')]);
    await management.db
      .insertInto('kill_switches')
      .values({ doc_id: 'one', fallback_version_id: null, reason: 'x', by: 'y', at: 1 })
      .execute();
    const { status } = await goBack(4, 5);
    expect([status, await bodies()]).toEqual([201, ['offer 1', 'one 3']]);
    expect(await warningsOf(6)).toEqual([
      {
        document: 'offer',
        code: 'ended',
        message: 'offer has ended (not_after 2026-01-01T00:00:00.000Z) and is not shown.',
      },
      {
        document: 'one',
        code: 'switched-off',
        message: 'one remains out of service: nothing is shown instead.',
      },
      {
        document: 'one',
        code: 'structure',
        pointer: '/body/0',
        message: 'one /body/0: expected something else.',
      },
    ]);
  });

  test('going back waits for no check', async () => {
    await publish(management.db, [screen('one', 'broken')]);
    await publish(management.db, [screen('one', 'mended')]);
    let checks = 0;
    check = (documents) => {
      checks += 1;
      return rejectTextsContaining()(documents);
    };
    expect([(await goBack(4, 5)).body, checks]).toEqual([{ seq: 6, isServed: true }, 0]);
    expect([await warningsOf(6), checks]).toEqual([
      [expect.objectContaining({ document: 'one', code: 'structure' })],
      1,
    ]);
  });

  test('of several releases one is checked at a time and two wait; whoever asks for more is told when to ask again, and hinders nobody', async () => {
    await publish(management.db, [screen('one', 'third')]);
    let [running, max, checks] = [0, 0, 0];
    const ends: (() => void)[] = [];
    check = async () => {
      checks += 1;
      running += 1;
      max = Math.max(max, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
      return [];
    };
    const asked = [1, 2, 3, 4].map((seq) => send(`GET /releases/${seq}/warnings`));
    const refused = await Promise.race(asked);
    expect([refused.status, refused.body['code'], refused.headers['retry-after']]).toEqual([
      503,
      'busy',
      '60',
    ]);
    expect(refused.body['message']).toContain('try again in 60 s');
    for (let ended = 0; ended < 3; ended += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(ended);
      ends[ended]?.();
    }
    expect(
      (await Promise.all(asked)).map(({ status }) => status).toSorted((one, other) => one - other),
    ).toEqual([200, 200, 200, 503]);
    expect([max, checks]).toEqual([1, 3]);
  });

  test('that it could not be checked is told: the release is live all the same', async () => {
    check = () => {
      throw new Error('The worker thread exited with code 1 without a result.');
    };
    const { status } = await goBack(2, 3);
    expect([status, await bodies()]).toEqual([201, ['one 2', 'two 1']]);
    const reason = 'The worker thread exited with code 1 without a result.';
    const message = `These documents could not be checked with the current checks (${reason}). Review them yourself.`;
    expect(await warningsOf(4)).toEqual([{ code: 'unchecked', message }]);
  });

  test('an end that has not come yet is no warning', async () => {
    management.clock.now = Date.parse(end) - 1;
    await management.add('early@b.example', ['on-call']);
    ({ send } = await management.enter('early@b.example'));
    await goBack(1, 3);
    expect(await warningsOf(4)).toEqual([]);
  });

  test('without the release that was taken for live nobody goes back', async () => {
    expect(await goBack(1, undefined)).toMatchObject({
      status: 428,
      body: { code: 'if-match-missing' },
    });
    for (const tag of ['"3"', '"r3", "r4"', 'r3']) {
      expect(
        await send('POST /releases/1/rollback', { reason: 'why' }, { 'if-match': tag }),
      ).toMatchObject({
        status: 400,
        body: { code: 'if-match-unreadable' },
      });
    }
    expect(
      (await send('POST /releases/1/rollback', { reason: 'why' }, { 'if-match': '*' })).status,
    ).toBe(428);
    expect(
      (await send('POST /releases/1/rollback', { reason: 'why' }, { 'if-match': 'W/"r3"' })).status,
    ).toBe(201);
  });

  test('of two who go back at the same time one is told what the other did', async () => {
    await management.add('ben@b.example', ['publisher']);
    const other = await management.enter('ben@b.example');
    const [mine, theirs] = await Promise.all([
      goBack(1, 3),
      other.send('POST /releases/2/rollback', { reason: 'wrong words' }, { 'if-match': '"r3"' }),
    ]);
    expect([mine.status, theirs.status].toSorted((one, another) => one - another)).toEqual([
      201, 409,
    ]);
    const [won, lost] = mine.status === 201 ? ['night@b.example', theirs] : ['ben@b.example', mine];
    expect(lost.headers['etag']).toBe('"r4"');
    expect(lost.body).toMatchObject({
      code: 'released-meanwhile',
      live: 4,
      since: [{ seq: 4, kind: 'rollback', author: won }],
    });
    expect((await readChannel(management.db)).seq).toBe(4);
  });

  describe.each([
    {},
    { reason: '' },
    { reason: '    ' },
    { reason: 7 },
    { reason: 'x'.repeat(1001) },
    { reason: 'why', force: true },
  ])('a body %j', (body) => {
    test('is refused, and nothing is changed', async () => {
      expect(await goBack(1, 3, body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
      expect((await readChannel(management.db)).seq).toBe(3);
    });
  });

  test('where what is live cannot be taken up at once, that is told; it is released all the same', async () => {
    await management.app.close();
    management = await createTestStudioApi(management.db, {
      refresh: () => Promise.reject(new Error('away')),
    });
    ({ send } = await management.enter('night@b.example'));
    expect(await goBack(1, 3)).toMatchObject({ status: 201, body: { isServed: false } });
    expect((await readChannel(management.db)).seq).toBe(4);
  });
});
