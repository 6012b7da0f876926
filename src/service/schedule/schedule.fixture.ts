import { Registry } from 'prom-client';
import { canonicalJson } from '../../../renderer/entries/node.ts';
import type { Publication, PublishResult } from '../studio-api/changes/publish-change.ts';
import { openForTest, type TestDatabases } from '../database/databases.fixture.ts';
import type { DatabaseLocation } from '../database/open-screen-database.ts';
import { readManifest } from '../database/manifests.ts';
import { addPerson } from '../database/people.ts';
import { lockChannel, readChannel, createRelease } from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { findVersion, saveVersion, listReleasedVersions } from '../database/versions.ts';
import { publish } from '../content/publish.fixture.ts';
import { rejectTextsContaining, screen } from '../service.fixture.ts';
import { createJobScheduler, type JobScheduler } from './job-scheduler.ts';
import type { PublishService } from './publish-job.ts';
import { scheduleChange } from './schedule-routes.ts';

export const start = Date.parse('2026-06-15T04:00:00Z');
export const closure = 'c'.repeat(64);
export const minute = 60_000;

export interface TestSchedule {
  readonly db: ScreenDatabase;
  readonly clock: { now: number };
  readonly schedule: JobScheduler;
  readonly log: string[];
  readonly metrics: Registry;
  readonly asked: Publication[];
  readonly publishing: {
    answer: PublishResult | Error | undefined;
    needs: string[];
    until?: Promise<void>;
  };
  readonly checking: { until?: Promise<void>; during?: () => Promise<void> };
  readonly listNeeds: PublishService['listNeeds'];
}

export const ana = { actor: 'ana@b.example', address: '10.0.0.1' };

export const joinSchedule = (db: ScreenDatabase, clock: { now: number }): TestSchedule => {
  const [log, asked]: [string[], Publication[]] = [[], []];
  const publishing: TestSchedule['publishing'] = { answer: undefined, needs: [] };
  const checking: TestSchedule['checking'] = {};
  const metrics = new Registry();
  const note = (...words: unknown[]): void => void log.push(String(words.at(-1)));
  const schedule = createJobScheduler({
    db,
    now: () => clock.now,
    log: { info: () => undefined, warn: note, error: note },
    metrics,
    prepareCheck: async () => {
      await readChannel(db);
      return async (documents) => {
        await checking.until;
        await checking.during?.();
        return rejectTextsContaining()(documents);
      };
    },
    takeUp: () => Promise.resolve(true),
    publishing: {
      publish: async (publication, { actor, now }) => {
        asked.push(publication);
        await publishing.until;
        if (publishing.answer instanceof Error) throw publishing.answer;
        if (publishing.answer !== undefined) return publishing.answer;
        return publishItems(db, publication.changeId, actor, now);
      },
    },
  });
  const listNeeds = (): Promise<{ message: string }[]> =>
    Promise.resolve(publishing.needs.map((message) => ({ message })));
  return { db, clock, schedule, log, metrics, asked, publishing, checking, listNeeds };
};

export const openSchedule = async (
  databases: TestDatabases,
  location?: DatabaseLocation,
): Promise<TestSchedule> => {
  const db = await openForTest(location ?? (await databases.createPlace()));
  await addPerson(
    db,
    { email: ana.actor, name: 'Ana', roles: ['publisher'], passwordHash: 'x', mustChange: false },
    start,
  );
  await publish(db, [screen('one', 'first'), screen('two', 'x')], {
    author: 'tester',
    message: 'test',
    now: start,
  });
  return joinSchedule(db, { now: start });
};

const bodyOf = (document: object): string => canonicalJson(JSON.parse(JSON.stringify(document)));

const readItems = async (
  db: ScreenDatabase,
  releaseId: string | undefined,
): Promise<Map<string, string>> =>
  new Map(
    [...(await readManifest(db, releaseId))].map(([docId, { versionId }]) => [docId, versionId]),
  );

export const addChange = async (
  db: ScreenDatabase,
  id: string,
  documents: readonly object[],
): Promise<void> => {
  await db
    .insertInto('changes')
    .values({
      id,
      title: `Change ${id}`,
      reason: 'x',
      author: 'ed@b.example',
      status: 'checked',
      rev: 1,
      closure_hash: closure,
      created_at: start,
      updated_at: start,
    })
    .execute();
  for (const document of documents) {
    const docId = String(Reflect.get(document, 'id'));
    await db
      .insertInto('documents')
      .values({ id: docId, kind: 'screen', title: '', created_at: start })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const versionId = await saveVersion(db, docId, bodyOf(document), {
      author: 'ed@b.example',
      message: '',
      now: start,
    });
    await db
      .insertInto('change_items')
      .values({
        change_id: id,
        doc_id: docId,
        action: 'publish',
        version_id: versionId,
        draft_rev: 1,
      })
      .execute();
  }
};

const publishItems = (
  db: ScreenDatabase,
  changeId: string,
  author: string,
  now: number,
): Promise<PublishResult> =>
  db.transaction().execute(async (transaction) => {
    const channel = await lockChannel(transaction);
    const items = await readItems(transaction, channel.releaseId);
    for (const row of await transaction
      .selectFrom('change_items')
      .selectAll()
      .where('change_id', '=', changeId)
      .execute()) {
      items.set(row.doc_id, row.version_id ?? '');
    }
    const releaseId = await createRelease(transaction, channel, {
      kind: 'publish',
      items,
      author,
      message: changeId,
      now,
    });
    await transaction
      .updateTable('changes')
      .set({ status: 'published', release_id: releaseId })
      .where('id', '=', changeId)
      .execute();
    return {
      outcome: 'published',
      isRepeated: false,
      faults: [],
      releaseId,
      seq: channel.seq + 1,
      published: [],
      withdrawn: [],
    };
  });

export const publishBeside = (db: ScreenDatabase, document: object, now: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const channel = await lockChannel(transaction);
    const by = { author: 'tester', message: 'beside', now };
    const docId = String(Reflect.get(document, 'id'));
    const items = await readItems(transaction, channel.releaseId);
    items.set(docId, await saveVersion(transaction, docId, bodyOf(document), by));
    await createRelease(transaction, channel, { kind: 'publish', items, ...by });
  });

export const listLive = async (db: ScreenDatabase): Promise<string[]> => {
  const { releaseId } = await readChannel(db);
  const texts: string[] = [];
  for (const { docId, number } of await listReleasedVersions(db, releaseId)) {
    const version = await findVersion(db, docId, number);
    texts.push(`${docId} ${/"text":"([^"]*)"\}/.exec(version?.body ?? '')?.[1] ?? ''}`);
  }
  return texts;
};

export const setTimes = (
  { db, listNeeds }: TestSchedule,
  id: string,
  at: number,
  until?: number,
): Promise<object> => {
  const times = {
    publishAt: new Date(start + at * minute).toISOString(),
    ...(until === undefined ? {} : { expiresAt: new Date(start + until * minute).toISOString() }),
  };
  return scheduleChange(db, { listNeeds }, id, { closure, ...times }, { ...ana, now: start });
};

export const readChange = (db: ScreenDatabase, id: string) =>
  db
    .selectFrom('changes')
    .select(['status', 'publish_at', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const second = 1000;

export const notDone = 'A scheduled job did not complete; see its alarm';

export const moved = {
  outcome: 'moved' as const,
  message: 'Release 7 changed it. Check it again.',
  releases: [],
  touched: [],
  recheckSuffices: true,
};

export const lookAt = async ({ clock, schedule }: TestSchedule, time: number): Promise<void> => {
  clock.now = time;
  await schedule.runDueJobs();
};
