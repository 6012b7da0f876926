import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeOnBoth, openForTest } from '../database/databases.fixture.ts';
import { updateDocumentMetadata } from '../database/documents.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import {
  type CheckDocuments,
  rejectTextsContaining,
  screen,
  template,
} from '../service.fixture.ts';
import { importShippedDocuments } from './import-shipped-documents.ts';
import { actOn } from './upgrade.fixture.ts';

describeOnBoth((databases) => {
  let db: ScreenDatabase;
  let root: string;
  let starts = 0;
  let program: Record<string, string | object> = {};
  const logged: string[] = [];
  beforeEach(async () => {
    db = await openForTest(await databases.createPlace());
    root = await mkdtemp(join(tmpdir(), 'upgrade-'));
    logged.length = 0;
  });
  afterEach(async () => {
    await db.destroy();
    await rm(root, { recursive: true });
  });

  const start = async (
    shipped: Record<string, string | object>,
    checkDocuments: CheckDocuments = rejectTextsContaining(),
    engine?: string,
  ): Promise<void> => {
    program = shipped;
    const folder = join(root, String((starts += 1)));
    await mkdir(folder);
    for (const [id, document] of Object.entries(shipped)) {
      await writeFile(
        join(folder, `${id}.json`),
        JSON.stringify(typeof document === 'string' ? screen(id, document) : document),
      );
    }
    const note = (message: unknown): void => void logged.push(String(message));
    await importShippedDocuments({
      db,
      folder,
      checkBeside: async (documents) => checkDocuments(documents),
      engine,
      now: starts,
      log: { info: note, warn: note, error: note } as never,
    });
  };
  const { publish, withdraw, rollBack, draft, create, kill, state } = actOn(() => db);

  const nothing = { gone: [], review: {}, drafts: {} };
  test.each<[string, () => Promise<unknown>, object]>([
    [
      'a new id is imported and published',
      () => start({ one: '1', two: '1' }),
      { shown: { one: '1', two: '1' }, release: 2 },
    ],
    [
      'untouched and shipped as before: nothing happens',
      () => start({ one: '1' }),
      { shown: { one: '1' }, release: 1 },
    ],
    [
      'untouched: replaced by a release',
      () => start({ one: '2' }),
      { shown: { one: '2' }, release: 2 },
    ],
    [
      'edited live: stays, the shipped text is for review',
      async () => {
        await publish('one', 'edited');
        await start({ one: '2' });
      },
      { shown: { one: 'edited' }, review: { one: '2' }, release: 2 },
    ],
    [
      'edited live, shipped twice more: the newest is for review',
      async () => {
        await publish('one', 'edited');
        await start({ one: '2' });
        await start({ one: '3' });
      },
      { shown: { one: 'edited' }, review: { one: '3' }, release: 2 },
    ],
    [
      'edited live, to what is shipped then: nothing to review',
      async () => {
        await publish('one', '2');
        await start({ one: '2' });
      },
      { shown: { one: '2' }, release: 2 },
    ],
    [
      'edited as a draft only: replaced, and the draft stays as it is beside what is shipped, which publishing it would undo',
      async () => {
        await draft('one', 'in work');
        await start({ one: '2' });
      },
      { shown: { one: '2' }, review: { one: '2' }, drafts: { one: 'in work' }, release: 2 },
    ],
    [
      'edited as a draft only, to what is shipped then: nothing to review',
      async () => {
        await draft('one', '2');
        await start({ one: '2' });
      },
      { shown: { one: '2' }, drafts: { one: '2' }, release: 2 },
    ],
    [
      'edited live and as a draft: both stay',
      async () => {
        await publish('one', 'edited');
        await draft('one', 'in work');
        await start({ one: '2' });
      },
      { shown: { one: 'edited' }, review: { one: '2' }, drafts: { one: 'in work' }, release: 2 },
    ],
    [
      'withdrawn by people: does not come back, the shipped text is for review',
      async () => {
        await withdraw('one');
        await start({ one: '2' });
      },
      { shown: {}, gone: ['one'], review: { one: '2' }, release: 2 },
    ],
    [
      'withdrawn by people, shipped as before: does not come back',
      async () => {
        await withdraw('one');
        await start({ one: '1' });
      },
      { shown: {}, gone: ['one'], release: 2 },
    ],
    [
      'shipped no more: stays',
      () => start({ two: '1' }),
      { shown: { one: '1', two: '1' }, release: 2 },
    ],
    [
      'shipped no more for a while, then anew: replaced as if it had always been',
      async () => {
        await start({ two: '1' });
        await start({ one: '3', two: '1' });
      },
      { shown: { one: '3', two: '1' }, release: 3 },
    ],
    [
      'the id of a document that people made: theirs stays',
      async () => {
        await create('two', 'screen');
        await publish('two', 'theirs');
        await start({ one: '1', two: '1' });
      },
      { shown: { one: '1', two: 'theirs' }, review: { two: '1' }, release: 2 },
    ],
    [
      'the id of a draft that people began: theirs stays, nothing is published',
      async () => {
        await create('two', 'screen');
        await draft('two', 'in work');
        await start({ one: '1', two: '1' });
      },
      { shown: { one: '1' }, review: { two: '1' }, drafts: { two: 'in work' }, release: 1 },
    ],
    [
      'the same id of another kind: an id stays with its document',
      () => start({ one: template('one', '2') }),
      { shown: { one: '1' }, review: { one: 'template 2' }, release: 1 },
    ],
    [
      'switched off: replaced, and switched off as before',
      async () => {
        await kill('one');
        await start({ one: '2', two: '1' });
      },
      { shown: { two: '1' }, gone: ['one'], release: 2 },
    ],
    [
      'switched off with a fallback: replaced, the fallback is shown',
      async () => {
        await start({ one: '2' });
        await kill('one', 1);
        await start({ one: '3' });
      },
      { shown: { one: '1' }, release: 3 },
    ],
    [
      'rolled back: the restart of the same program does not undo it',
      async () => {
        await start({ one: '2' });
        await rollBack(1);
        await start({ one: '2' });
      },
      { shown: { one: '1' }, release: 3 },
    ],
    [
      'rolled back: stays as people chose it when another text is shipped',
      async () => {
        await start({ one: '2' });
        await rollBack(1);
        await start({ one: '3' });
      },
      { shown: { one: '1' }, review: { one: '3' }, release: 3 },
    ],
    [
      'rolled back to what is shipped: counts as untouched again',
      async () => {
        await publish('one', 'edited');
        await rollBack(1);
        await start({ one: '2' });
      },
      { shown: { one: '2' }, release: 4 },
    ],
  ])('contract 10: %s', async (_what, steps, expected) => {
    await start({ one: '1' });
    await steps();
    expect(await state()).toEqual({ ...nothing, ...expected });
    const again = await state();
    await start(program);
    expect(await state()).toEqual(again);
  });

  describe('contract 10: all live documents are checked against the new engine before it serves', () => {
    test('an edited one that it refuses gives way to what was live before, else to what is shipped, and people are told', async () => {
      await start({ one: '1', two: '1' });
      await publish('one', 'good');
      await publish('one', 'old form');
      await publish('two', 'old form');
      await start({ one: '1', two: '1' }, rejectTextsContaining('old form'));
      expect(await state()).toEqual({ ...nothing, shown: { one: 'good', two: '1' }, release: 5 });
      expect(logged.join('\n')).toContain(
        'one (version 3): rejected by this version of the engine; one (version 2) is served instead.',
      );
    });

    test('one that people made alone is withdrawn; so is one whose shipped text is of another kind', async () => {
      await start({ one: '1' });
      for (const id of ['two', 'three']) {
        await create(id, 'screen');
        await publish(id, 'old form');
      }
      await start({ one: '1', three: template('three', '1') }, rejectTextsContaining('old form'));
      expect(await state()).toEqual({
        ...nothing,
        shown: { one: '1' },
        gone: ['three', 'two'],
        review: { three: 'template 1' },
        release: 4,
      });
      expect(logged.join('\n')).toContain(
        'three: is a document of another kind, so it is kept. The shipped template is a draft for review',
      );
    });

    test('what a switch shows in place of a document is refused, too: then nothing is shown, and the audit says why', async () => {
      await start({ one: 'old form', two: '1' });
      await publish('one', '2');
      await kill('one', 1);
      expect(await state()).toMatchObject({ shown: { one: 'old form', two: '1' } });
      await start({ one: '3', two: '1' }, rejectTextsContaining('old form'), 'new');
      expect(await state()).toEqual({
        ...nothing,
        shown: { two: '1' },
        gone: ['one'],
        review: { one: '3' },
        release: 2,
      });
      expect(await db.selectFrom('audit').select(['actor', 'action', 'subject']).execute()).toEqual(
        [
          { actor: 'start', action: 'switch.drop-fallback', subject: 'one' },
          { actor: 'start', action: 'shipped.offer', subject: 'one' },
        ],
      );
      expect(await db.selectFrom('kill_switches').select(['doc_id', 'reason']).execute()).toEqual([
        { doc_id: 'one', reason: 'harms' },
      ]);
    });

    test('a fallback that it finds sound stays', async () => {
      await start({ one: '1', two: '1' });
      await publish('one', '2');
      await kill('one', 1);
      await start({ one: '1', two: '2' }, rejectTextsContaining('old form'), 'new');
      expect(await state()).toMatchObject({ shown: { one: '1', two: '2' } });
      expect(await db.selectFrom('audit').select('action').execute()).toEqual([]);
    });

    test('a shipped document that is refused stops the start, and nothing of it is kept', async () => {
      await start({ one: '1' });
      const before = await state();
      await expect(start({ one: '2', two: 'broken' })).rejects.toMatchObject({ exitCode: 1 });
      expect(await state()).toEqual(before);
    });
  });

  test.each([
    ['that nobody edits: what is shipped', async () => undefined, 'two'],
    ['that somebody edits: theirs', () => draft('one', 'in work'), 'Ours'],
  ])('contract 10: lists tell the title of a document %s', async (_what, steps, title) => {
    await start({ one: '1' });
    await steps();
    await updateDocumentMetadata(db, 'one', { title: 'Ours', class: null });
    await start({ one: { ...screen('one', '2'), title: { text: 'two' } } });
    expect(
      await db.selectFrom('documents').select('title').where('id', '=', 'one').executeTakeFirst(),
    ).toEqual({ title });
  });

  test('that a text was shipped for review is written down once, so that open pages hear of it', async () => {
    await start({ one: '1' });
    await publish('one', 'edited');
    for (const _ of [1, 2]) await start({ one: '2' });
    expect(await db.selectFrom('audit').select(['actor', 'action', 'subject']).execute()).toEqual([
      { actor: 'start', action: 'shipped.offer', subject: 'one' },
    ]);
  });

  test('contract 10: of two instances that start at once one makes the release', async () => {
    await start({ one: '1' });
    await Promise.all([start({ one: '2' }), start({ one: '2' })]);
    expect(await state()).toEqual({ ...nothing, shown: { one: '2' }, release: 2 });
  });
});
