import { afterEach, beforeEach, expect, test } from 'vitest';
import { canonicalJson, ownProperty } from '../../../../renderer/entries/node.ts';
import { listAudit } from '../../database/audit.ts';
import { isReleaseChecked } from '../../database/releases.ts';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import { publishChange } from './publish-change.ts';
import { type TestChanges, openChanges, screen, write } from './changes.fixture.ts';

const publishOne = { document: 'one', action: 'publish' } as const;

describeOnBoth((databases) => {
  let on: TestChanges;
  beforeEach(async () => {
    on = await openChanges(databases);
    await on.ship(screen('one', 'old'), screen('two', 'old'), screen('three', 'old'));
  });
  afterEach(() => on.close());

  const ready = async (
    id: string,
    label: string,
    action: 'publish' | 'withdraw' = 'publish',
    more = {},
  ): Promise<{ change: string; closure: string }> => {
    if (action === 'publish') await on.draft(id, write(screen(id, label, more)));
    const change = await on.propose([{ document: id, action }], { title: `Change of ${id}` });
    return { change, closure: await on.check(change) };
  };

  test('what was checked is live, beside everything else as it was; the draft is clean, and it stands in the audit', async () => {
    const { change, closure } = await ready('one', 'new');
    const answer = await on.publish(change, closure);
    expect([answer.status, answer.body]).toEqual([
      200,
      { release: 2, repeated: false, published: ['one'], withdrawn: [], faults: [] },
    ]);
    expect(await on.live()).toEqual({
      one: canonicalJson(screen('one', 'new')),
      two: canonicalJson(screen('two', 'old')),
      three: canonicalJson(screen('three', 'old')),
    });
    const { documents } = (await on.eve('GET /documents')).body as {
      documents: { id: string; state: string; liveVersion: number }[];
    };
    expect(documents.find(({ id }) => id === 'one')).toMatchObject({
      state: 'clean',
      liveVersion: 2,
    });
    const draft = await on.db
      .selectFrom('drafts')
      .innerJoin('versions', 'versions.id', 'base_version_id')
      .select('number')
      .where('drafts.doc_id', '=', 'one')
      .execute();
    expect(draft).toEqual([{ number: 2 }]);
    expect(await on.read(change)).toMatchObject({
      status: 'published',
      needs: [],
      notes: [],
      items: [
        {
          difference: 'changed',
          places: [{ pointer: '/body/0/props/label' }],
          class: { before: 'info', after: 'info' },
        },
      ],
    });
    expect(on.shown).toMatchObject([{ seq: 2, published: ['one'] }]);
    const [row] = await listAudit(on.db, undefined, 1);
    expect(row).toMatchObject({
      action: 'change.publish',
      actor: 'pia@loans.example',
      subject: change,
      detail: { release: 2, closure },
    });
    const { release_id: releaseId } = await on.db
      .selectFrom('channels')
      .select('release_id')
      .executeTakeFirstOrThrow();
    expect(
      await isReleaseChecked(on.db, { buildHash: 'program', releaseId: releaseId ?? '' }),
    ).toBe(true);
  });

  test('a withdrawn document is in no release any more, and was once', async () => {
    const { change, closure } = await ready('two', '', 'withdraw');
    expect((await on.publish(change, closure)).body).toMatchObject({
      release: 2,
      withdrawn: ['two'],
    });
    expect(Object.keys(await on.live())).toEqual(['one', 'three']);
  });

  test('asked again, it is the same release', async () => {
    const { change, closure } = await ready('one', 'new');
    await on.publish(change, closure);
    const again = await on.publish(change, closure, on.paul);
    expect([again.status, again.body]).toMatchObject([
      200,
      { release: 2, repeated: true, published: ['one'] },
    ]);
    const other = await on.publish(change, 'f'.repeat(64));
    expect([other.status, other.body['code']]).toEqual([409, 'other-closure']);
    expect((await on.db.selectFrom('releases').select('id').execute()).length).toBe(2);
  });

  test('of two who publish at once each release is one change, and the second is told what the first did', async () => {
    const [one, two] = [await ready('one', 'new'), await ready('two', 'new')];
    const answers = await Promise.all([
      on.publish(one.change, one.closure, on.pia),
      on.publish(two.change, two.closure, on.paul),
    ]);
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      200, 409,
    ]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({
      code: 'live-moved',
      recheckSuffices: true,
      touched: [],
      releases: [{ seq: 2 }],
    });
    const isFirst = answers[0].status === 200;
    const [winner, loser] = isFirst ? (['one', two] as const) : (['two', one] as const);
    expect(late?.body['message']).toContain(
      `Release 2 by ${isFirst ? 'pia' : 'paul'}@loans.example (“Change of ${winner}”) changed '${winner}'.`,
    );
    expect(late?.body['message']).toMatch(
      /These updates do not affect the documents in this change\. Run the check again\.$/,
    );
    const closure = await on.check(loser.change);
    expect((await on.publish(loser.change, closure)).body).toMatchObject({ release: 3 });
    expect(await on.live()).toMatchObject({
      one: canonicalJson(screen('one', 'new')),
      two: canonicalJson(screen('two', 'new')),
    });
  });

  test.each([
    ['the same document', screen('one', 'theirs'), ['one']],
    [
      'a screen that leads to it',
      screen('two', 'theirs', { actions: { next: [{ do: 'go', to: 'one' }] } }),
      ['one', 'two'],
    ],
  ])('a conflict with %s asks for a look at it', async (_name, theirs, touched) => {
    const { change, closure } = await ready('one', 'new');
    await on.ship(theirs);
    const { status, body } = await on.publish(change, closure);
    expect([status, body]).toMatchObject([409, { code: 'live-moved', recheckSuffices: false }]);
    expect(body['touched']).toEqual(expect.arrayContaining(touched.slice(-1)));
    expect(body['message']).toContain('Release 2 by shipped (upgrade)');
    expect(body['message']).toMatch(
      /Review the live version, update the draft, and run the check again\.$/,
    );
  });

  test('the last releases in between are told, each with what it changed, and what was withdrawn', async () => {
    const { change, closure } = await ready('one', 'new');
    for (let count = 1; count <= 6; count += 1)
      await on.ship(
        screen('two', `theirs ${count}`),
        ...(count === 6 ? [screen('four', 'new')] : []),
      );
    const other = await ready('three', '', 'withdraw');
    await on.publish(other.change, other.closure);
    const { body } = await on.publish(change, closure);
    expect(body['releases']).toMatchObject([
      { seq: 4, documents: ['two'] },
      { seq: 5, documents: ['two'] },
      { seq: 6, documents: ['two'] },
      { seq: 7, documents: ['four', 'two'] },
      {
        seq: 8,
        kind: 'publish',
        author: 'pia@loans.example',
        message: 'Change of three',
        documents: ['three'],
      },
    ]);
    expect(body).toMatchObject({ touched: [], recheckSuffices: true });
  });

  const publishByAnother = (changeId: string, closure: string) =>
    publishChange(
      {
        db: on.db,
        publishChecker: { name: 'another' },
        readBuildHash: () => undefined,
        activateRelease: async () => [],
      },
      { changeId, closure, confirmation: undefined },
      { actor: 'pia@loans.example', address: '', now: on.clock.now },
    );
  const otherProgram = 'The app was updated after this check, and may find other problems now.';

  test('what another program has checked is checked again', async () => {
    const { change, closure } = await ready('one', 'new');
    expect(await publishByAnother(change, closure)).toEqual({
      outcome: 'moved',
      message: `${otherProgram} No other release went live; run the check again.`,
      releases: [],
      touched: [],
      recheckSuffices: true,
    });
  });

  test.each([
    [
      'two',
      `These updates do not affect the documents in this change. ${otherProgram} Run the check again.`,
    ],
    [
      'one',
      `Both affect 'one'. ${otherProgram} Review the live version, update the draft, and run the check again.`,
    ],
  ])(
    'that another program checked it is told, too, where it has brought another text of %s',
    async (id, end) => {
      const { change, closure } = await ready('one', 'new');
      await on.ship(screen(id, 'shipped anew'));
      const result = await publishByAnother(change, closure);
      expect(result).toMatchObject({ outcome: 'moved', releases: [{ seq: 2, documents: [id] }] });
      expect(ownProperty(result, 'message')).toBe(
        `Another release went live after this check, so nothing was published. Release 2 by shipped (upgrade) changed '${id}'. ${end}`,
      );
    },
  );

  test('a document whose end is past when it goes live is told: nobody would see it', async () => {
    const { change, closure } = await ready('one', 'new', 'publish', {
      not_after: '2020-01-01T00:00:00Z',
    });
    expect(await on.read(change)).toMatchObject({
      warnings: [
        `'one' ends before it goes live, so borrowers will never see it. Set a later "Not after" time, and run the check again.`,
      ],
      notes: [],
    });
    const listed = async (): Promise<unknown> => (await on.eve('GET /changes')).body;
    expect(await listed()).toMatchObject({ changes: [{ id: change, ended: ['one'] }] });
    expect((await on.publish(change, closure)).status).toBe(200);
    expect(await on.read(change)).toMatchObject({ warnings: [], notes: [] });
    expect(await listed()).toMatchObject({ changes: [{ id: change, ended: [] }] });
  });

  test('a draft that is edited behind the check is told, and what was checked is published', async () => {
    const { change, closure } = await ready('one', 'checked');
    await on.draft('one', write(screen('one', 'edited later')));
    const told = await on.read(change);
    expect(told['warnings']).toEqual([]);
    expect(told['notes']).toEqual([
      "'one': the draft was edited after the check, and the edits will not be published. Run the check again to include them.",
    ]);
    expect((await on.publish(change, closure)).status).toBe(200);
    expect((await on.live())['one']).toBe(canonicalJson(screen('one', 'checked')));
    const { documents } = (await on.eve('GET /documents')).body as {
      documents: { id: string; state: string }[];
    };
    expect(documents.find(({ id }) => id === 'one')).toMatchObject({ state: 'edited' });
  });

  test('nothing is published without a check that let it through', async () => {
    const change = await on.propose([publishOne]);
    expect((await on.publish(change, 'f'.repeat(64))).body['code']).toBe('other-closure');
    await on.draft('one', write(screen('one', 'broken')));
    const failed = await on.check(change);
    const refused = await on.publish(change, failed);
    expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
      409,
      'check-failed',
      'The check found errors. Fix the documents, and run the check again.',
    ]);
    await on.draft('one', write(screen('one', 'held')));
    const letGo = on.gate.hold();
    const { body } = await on.eve(`POST /changes/${change}/check`);
    expect((await on.publish(change, String(body['closure']))).body['code']).toBe('check-running');
    letGo();
    expect(Object.values(await on.live())).not.toContain(canonicalJson(screen('one', 'held')));
  });

  test('a withdrawn change is not published, and neither is one that is not there', async () => {
    const { change, closure } = await ready('one', 'new');
    await on.eve(`POST /changes/${change}/withdraw`);
    expect((await on.publish(change, closure)).body['code']).toBe('change-closed');
    expect((await on.publish('nothing', closure)).status).toBe(404);
  });

  test('the first release of all is made like any other, and of two the second is told of the first', async () => {
    const empty = await openChanges(databases);
    try {
      const changes = [];
      for (const id of ['one', 'two']) {
        await empty.draft(id, write(screen(id, 'new')));
        const change = await empty.propose([{ document: id, action: 'publish' }]);
        changes.push({ change, closure: await empty.check(change) });
      }
      const answers = [];
      for (const { change, closure } of changes)
        answers.push((await empty.publish(change, closure)).body);
      expect(answers).toMatchObject([
        { release: 1 },
        { code: 'live-moved', releases: [{ seq: 1, documents: ['one'] }], recheckSuffices: true },
      ]);
    } finally {
      await empty.close();
    }
  });
});
