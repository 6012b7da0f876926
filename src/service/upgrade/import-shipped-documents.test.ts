import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Alarm, listAlarms, markAlarmSeen } from '../database/alarms.ts';
import { openForTest } from '../database/databases.fixture.ts';
import { addDocument, updateDocumentMetadata, listDocuments } from '../database/documents.ts';
import { readChannel, createRelease } from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { saveVersion, listReleasedVersions } from '../database/versions.ts';
import { canonicalJson } from '../../../renderer/entries/node.ts';
import { endResolvedAlarms } from '../schedule/job-alarms.ts';
import {
  type CheckDocuments,
  makeServiceFolder,
  type ServiceFolder,
  rejectTextsContaining,
  runTestService,
  screen,
} from '../service.fixture.ts';

let program: ServiceFolder;
beforeEach(async () => {
  program = await makeServiceFolder();
  await program.write('screens/one.json', screen('one', 'first'));
  await program.write('screens/journey/two.json', screen('two', 'first'));
});
afterEach(() => program.remove());

const start = async (
  ...refused: string[]
): Promise<{ release: number; texts: Record<string, string>; log: string }> => {
  const { app, log } = await runTestService(program, {
    checkDocuments: rejectTextsContaining(...refused),
  });
  const manifest = (await app.inject('/delivery/v1/manifest')).json<{
    release: number;
    screens: { id: string }[];
  }>();
  const texts: Record<string, string> = {};
  for (const { id } of manifest.screens) {
    texts[id] =
      (await app.inject(`/delivery/v1/screens/${id}`)).json<{
        body: { props: { text: string } }[];
      }>().body[0]?.props.text ?? '';
  }
  await app.close();
  return { release: manifest.release, texts, log: log() };
};

const withDatabase = async <Result>(
  work: (db: ScreenDatabase) => Promise<Result>,
): Promise<Result> => {
  const db = await openForTest(program);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

const edit = (id: string, text: string | undefined): Promise<void> =>
  withDatabase(async (db) => {
    const channel = await readChannel(db);
    const items = new Map(
      (await listReleasedVersions(db, channel.releaseId)).map((version) => [
        version.docId,
        version.id,
      ]),
    );
    const by = { author: 'editor', message: 'edited', now: 5 };
    if (text === undefined) items.delete(id);
    else items.set(id, await saveVersion(db, id, canonicalJson(screen(id, text)), by));
    await db
      .transaction()
      .execute((transaction) =>
        createRelease(transaction, channel, { kind: 'publish', items, ...by }),
      );
  });

const drafts = (): Promise<object[]> =>
  withDatabase(async (db) => {
    const rows = await db.selectFrom('drafts').select(['doc_id', 'branch', 'body_text']).execute();
    return rows.map((row) => ({
      ...row,
      body_text: (JSON.parse(row.body_text) as { body: { props: { text: string } }[] }).body[0]
        ?.props.text,
    }));
  });

test('contract 10: the first start imports and publishes every screen in one release', async () => {
  const { log, ...served } = await start();
  expect(served).toEqual({ release: 1, texts: { one: 'first', two: 'first' } });
  expect(log).toContain('Shipped screens: new: two, one.');
});

test('lists tell the journey, the class and the newest title of shipped documents; what somebody writes stays', async () => {
  await start();
  await program.write('screens/journey/two.json', {
    ...screen('two', 'second'),
    title: 'Renamed',
    class: 'form',
  });
  await start();
  const listed = (): Promise<object[]> => withDatabase(listDocuments);
  expect(await listed()).toMatchObject([
    {
      id: 'one',
      journey: undefined,
      class: 'info',
      title: 'Title of one',
      state: 'clean',
      liveVersion: 1,
      editor: 'shipped',
    },
    {
      id: 'two',
      journey: 'journey',
      class: 'form',
      title: 'Renamed',
      state: 'clean',
      liveVersion: 2,
    },
  ]);
  await withDatabase((db) =>
    updateDocumentMetadata(db, 'two', { title: 'By hand', class: 'info' }),
  );
  await start();
  expect(await listed()).toMatchObject([
    { id: 'one' },
    { id: 'two', title: 'By hand', class: 'info' },
  ]);
});

test('contract 10: a start with nothing new makes no release', async () => {
  await start();
  // The same content in another order and layout is the same document.
  const reordered = Object.fromEntries(Object.entries(screen('one', 'first')).toReversed());
  await program.write('screens/one.json', JSON.stringify(reordered));
  expect(await start()).toMatchObject({ release: 1, texts: { one: 'first', two: 'first' } });
});

test('contract 10: a new id is imported and published, the others stay', async () => {
  await start();
  await program.write('screens/three.json', screen('three', 'first'));
  expect(await start()).toMatchObject({
    release: 2,
    texts: { one: 'first', three: 'first', two: 'first' },
  });
});

test('contract 10: a live version that is what was shipped is replaced by a release', async () => {
  await start();
  await program.write('screens/one.json', screen('one', 'second'));
  expect(await start()).toMatchObject({ release: 2, texts: { one: 'second', two: 'first' } });
  expect(await drafts()).toEqual([]);
});

test('contract 10: an edited one stays, and the shipped text becomes a draft for review', async () => {
  await start();
  await edit('one', 'edited');
  await program.write('screens/one.json', screen('one', 'second'));
  const { log, ...served } = await start();
  expect(served).toEqual({ release: 2, texts: { one: 'edited', two: 'first' } });
  expect(log).toContain('one: was edited, so it is kept. The shipped text is a draft for review.');
  expect(await drafts()).toEqual([{ doc_id: 'one', branch: 'shipped', body_text: 'second' }]);
  expect(await start()).toMatchObject({
    release: 2,
    log: expect.not.stringContaining('was edited') as string,
  });
});

test('contract 10: edited back to what is shipped it counts as untouched again, and the draft for review goes', async () => {
  await start();
  await edit('one', 'edited');
  await program.write('screens/one.json', screen('one', 'second'));
  await start();
  await edit('one', 'second');
  await start();
  expect(await drafts()).toEqual([]);
  await program.write('screens/one.json', screen('one', 'third'));
  expect(await start()).toMatchObject({ release: 4, texts: { one: 'third' } });
});

test('contract 10: a document that somebody withdrew does not come back by itself', async () => {
  await start();
  await edit('one', undefined);
  expect(await start()).toMatchObject({ release: 2, texts: { two: 'first' } });
  await program.write('screens/one.json', screen('one', 'second'));
  expect(await start()).toMatchObject({ release: 2, texts: { two: 'first' } });
  expect(await drafts()).toEqual([{ doc_id: 'one', branch: 'shipped', body_text: 'second' }]);
});

test('a screen that is no longer shipped stays published', async () => {
  await start();
  await program.write('screens/one.json', screen('other', 'first'));
  expect(await start()).toMatchObject({
    release: 2,
    texts: { one: 'first', two: 'first', other: 'first' },
  });
});

test('contract 10: a shipped document with an error keeps the service from starting, with every problem printed', async () => {
  await program.write('screens/one.json', screen('one', 'broken'));
  await expect(start()).rejects.toMatchObject({
    exitCode: 1,
    lines: [
      'screens/one.json:3:5 error structure /body/0: expected something else.',
      'The shipped screens have errors. Fix them, then restart.',
    ],
  });
});

test('two shipped documents with one id keep the service from starting', async () => {
  await program.write('screens/one-again.json', screen('one', 'again'));
  await expect(start()).rejects.toMatchObject({
    lines: [
      "screens/one.json: the id 'one' is already used by screens/one-again.json. Change one of them.",
    ],
  });
});

test('contract 10: an edited document that a new engine refuses gives way to the version before it', async () => {
  await start();
  await edit('one', 'edited well');
  await edit('one', 'edited badly');
  const { log, ...served } = await start('badly');
  expect(served).toEqual({ release: 4, texts: { one: 'edited well', two: 'first' } });
  expect(log).toContain(
    'one (version 3): rejected by this version of the engine; one (version 2) is served instead.',
  );
  expect(log).toContain('error structure /body/0: expected something else.');
  expect(await start('badly')).toMatchObject({ release: 4, texts: { one: 'edited well' } });
});

const alarms = (): Promise<readonly Alarm[]> => withDatabase(listAlarms);

test('contract 10: an alarm tells of each document whose live version a new engine refuses, what is served in its place, and why', async () => {
  await start();
  await edit('one', 'edited well');
  await edit('one', 'edited badly');
  await withDatabase((db) =>
    addDocument(db, { id: 'own', kind: 'screen', journey: undefined, now: 5 }),
  );
  await edit('own', 'made badly');
  expect(await alarms()).toEqual([]);
  await start('badly');
  const why =
    'First reason: /body/0: expected something else. Fix the document, check it, and publish it.';
  expect(await alarms()).toMatchObject([
    {
      kind: 'refused',
      subject: 'one',
      message: `The upgraded app rejects one (version 3), which was live: one (version 2) is served instead. ${why}`,
      overAt: null,
      seenBy: null,
    },
    {
      kind: 'refused',
      subject: 'own',
      message: `The upgraded app rejects own (version 1), which was live: it is withdrawn, and nothing is shown at its address. ${why}`,
    },
  ]);
  await withDatabase((db) => markAlarmSeen(db, 'refused:one', 'ana@loans.example', 6));
  await withDatabase((db) => endResolvedAlarms(db, 7));
  expect(await alarms()).toMatchObject([{ subject: 'own' }]);
  await start('badly');
  expect(await alarms()).toMatchObject([{ subject: 'own' }]);
});

test('contract 10: without a sound version before it the shipped text is served', async () => {
  await start();
  await edit('one', 'old form 1');
  await edit('one', 'old form 2');
  await program.write('screens/one.json', screen('one', 'second'));
  await program.write('screens/journey/two.json', screen('two', 'second'));
  const { log, ...served } = await start('old form', 'first');
  expect(served).toEqual({ release: 4, texts: { one: 'second', two: 'second' } });
  expect(log).toContain('screens/one.json is served instead');
});

test('two starts at the same time on one database lose nothing', async () => {
  const services = await Promise.allSettled([runTestService(program), runTestService(program)]);
  for (const service of services)
    if (service.status === 'fulfilled') await service.value.app.close();
  expect(await start()).toMatchObject({ texts: { one: 'first', two: 'first' } });
});

test('a release that this engine found sound is not checked again; with another engine, other shipped screens or another release it is', async () => {
  let checks = 0;
  const count = async (engine: string | undefined): Promise<number> => {
    checks = 0;
    const checkDocuments: CheckDocuments = () => {
      checks += 1;
      return [];
    };
    const { app } = await runTestService(program, {
      checkDocuments,
      ...(engine === undefined ? {} : { engine }),
    });
    await app.close();
    return checks;
  };
  expect(await count('a')).toBe(2);
  expect(await count('a')).toBe(0);
  expect([await count('b'), await count('b'), await count('a')]).toEqual([2, 0, 0]);
  await edit('one', 'edited');
  expect([await count('a'), await count('a')]).toEqual([2, 0]);
  await program.write('screens/one.json', screen('one', 'second'));
  expect([await count('a'), await count('a')]).toEqual([2, 0]);
  expect([await count(undefined), await count(undefined)]).toEqual([2, 2]);
});

test('contract 10: what the engine refuses is told again at every start, though nothing has changed', async () => {
  await start();
  const checkDocuments: CheckDocuments = (documents) =>
    documents.some(({ name }) => name.includes('(version'))
      ? [
          {
            code: 'unknown-name',
            severity: 'error',
            document: 'elsewhere',
            pointer: '/body',
            message: 'leads to a screen that is gone.',
          },
        ]
      : [];
  for (const _ of [1, 2]) {
    const { app, log } = await runTestService(program, { engine: 'a', checkDocuments });
    await app.close();
    expect(log()).toContain('leads to a screen that is gone.');
  }
});
