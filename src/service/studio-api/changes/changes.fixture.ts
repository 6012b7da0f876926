import { canonicalJson, ownProperty } from '../../../../renderer/entries/node.ts';
import { openForTest, type TestDatabases } from '../../database/databases.fixture.ts';
import { lockChannel, createRelease } from '../../database/releases.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { ensureDocument, saveVersion, listReleasedVersions } from '../../database/versions.ts';
import { readHeader } from '../../documents/document-header.ts';
import { type ApiResponse, createTestStudioApi, type Send } from '../studio-api.fixture.ts';
import type { Role } from '../../database/permissions.ts';
import type { CompareProjects } from '../impact/impact-routes.ts';
import { createTestGate, noPublishing, type TestGate } from './gate.fixture.ts';

export const screen = (id: string, label: string, more: object = {}): object => ({
  kind: 'screen',
  id,
  class: 'info',
  title: { text: id },
  body: [{ id: 'a', widget: 'text', props: { label } }],
  ...more,
});

export const write = (document: object): string => JSON.stringify(document, undefined, 2);

export interface TestItem {
  readonly document: string;
  readonly action: 'publish' | 'withdraw';
}

/** eve writes, pia and paul publish, vic looks. */
export interface TestChanges {
  readonly db: ScreenDatabase;
  readonly gate: TestGate;
  readonly clock: { now: number };
  readonly log: () => string;
  readonly shown: ReturnType<typeof noPublishing>['shown'];
  readonly eve: Send;
  readonly pia: Send;
  readonly paul: Send;
  readonly ship: (...documents: readonly object[]) => Promise<void>;
  readonly draft: (id: string, text: string) => Promise<void>;
  readonly propose: (
    items: readonly TestItem[],
    more?: { title?: string; by?: Send },
  ) => Promise<string>;
  readonly check: (id: string, by?: Send) => Promise<string>;
  readonly publish: (id: string, closure: string, by?: Send, more?: object) => Promise<ApiResponse>;
  readonly read: (id: string) => Promise<ApiResponse['body']>;
  readonly live: () => Promise<Readonly<Record<string, string>>>;
  readonly enter: (email: string) => Promise<Send>;
  readonly add: (email: string, roles: readonly Role[]) => Promise<string>;
  readonly close: () => Promise<void>;
}

export const openChanges = async (
  databases: TestDatabases,
  {
    publishers = ['pia', 'paul'],
    place,
    compareProjects,
  }: {
    publishers?: readonly string[];
    place?: Awaited<ReturnType<TestDatabases['createPlace']>>;
    compareProjects?: CompareProjects;
  } = {},
): Promise<TestChanges> => {
  const db = await openForTest(place ?? (await databases.createPlace()));
  const gate = createTestGate();
  const publishing = noPublishing(gate);
  const management = await createTestStudioApi(db, {
    publishing: { ...publishing, ...(compareProjects && { compareProjects }) },
  });
  const { clock, add } = management;
  const enter = async (email: string): Promise<Send> => (await management.enter(email)).send;
  await add('eve@loans.example', ['editor']);
  for (const name of publishers) await add(`${name}@loans.example`, ['editor', 'publisher']);
  const [eve, pia] = [await enter('eve@loans.example'), await enter('pia@loans.example')];
  const paul = publishers.includes('paul') ? await enter('paul@loans.example') : pia;

  const live: TestChanges['live'] = async () => {
    const { release_id: id } = await db
      .selectFrom('channels')
      .select('release_id')
      .executeTakeFirstOrThrow();
    return Object.fromEntries(
      (await listReleasedVersions(db, id ?? '')).map(({ docId, body }) => [docId, body]),
    );
  };
  const check: TestChanges['check'] = async (id, by = eve) => {
    const asked = await by(`POST /changes/${id}/check`);
    if (asked.status !== 200 && asked.status !== 202)
      throw new Error(`It was not checked: ${asked.text}`);
    for (;;) {
      const { check: told } = (await by(`GET /changes/${id}/check`)).body;
      if (ownProperty(told, 'status') !== 'running') return String(ownProperty(told, 'closure'));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  return {
    db,
    gate,
    clock,
    log: management.log,
    shown: publishing.shown,
    eve,
    pia,
    paul,
    enter,
    add,
    live,
    check,
    ship: (...documents) =>
      db.transaction().execute(async (transaction) => {
        const by = { author: 'shipped', message: 'Shipped', now: clock.now };
        const channel = await lockChannel(transaction);
        const items = new Map(
          (await listReleasedVersions(transaction, channel.releaseId)).map(({ docId, id }) => [
            docId,
            id,
          ]),
        );
        for (const document of documents) {
          const header = readHeader(document);
          if (header === undefined) throw new Error('Expected a document with kind and id.');
          await ensureDocument(transaction, header, clock.now);
          items.set(
            header.id,
            await saveVersion(transaction, header.id, canonicalJson(document), by),
          );
        }
        await createRelease(transaction, channel, { kind: 'upgrade', items, ...by });
      }),
    draft: async (id, text) => {
      const read = await eve(`GET /documents/${id}/draft`);
      const url = `/studio/api/v1/documents/${id}/draft`;
      if (read.status === 404) {
        const made = await eve('POST /documents', { id, text });
        if (made.status !== 201) throw new Error(`The document was not made: ${made.text}`);
        return;
      }
      const { cookie, csrf } = await management.enter('eve@loans.example');
      const headers = {
        cookie,
        'x-csrf-token': csrf,
        'content-type': 'text/plain',
        'if-match': String(read.headers['etag']),
      };
      const saved = await management.app.inject({ method: 'PUT', url, headers, payload: text });
      if (saved.statusCode !== 200) throw new Error(`The draft was not saved: ${saved.body}`);
    },
    propose: async (items, { title = 'A change', by = eve } = {}) => {
      clock.now += 1;
      const made = await by('POST /changes', { title, reason: 'Because.', items });
      if (made.status !== 201) throw new Error(`It was not proposed: ${made.text}`);
      return String(made.body['id']);
    },
    publish: (id, closure, by = pia, more = {}) =>
      by(`POST /changes/${id}/publish`, { closure, ...more }),
    read: async (id) => (await eve(`GET /changes/${id}`)).body,
    close: management.close,
  };
};
