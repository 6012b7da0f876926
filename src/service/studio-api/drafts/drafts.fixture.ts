import { applyRouteSchemas } from '../../openapi/route-schemas.ts';
import fastify, { type LightMyRequestResponse } from 'fastify';
import { canonicalJson } from '../../../../renderer/entries/node.ts';
import { record } from '../../database/audit.ts';
import { openForTest, type TestDatabases } from '../../database/databases.fixture.ts';
import { lockChannel, createRelease } from '../../database/releases.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { saveVersion } from '../../database/versions.ts';
import type { AuditActor } from './draft-request.ts';
import { HttpError } from '../../errors/errors.ts';
import { draftsPlugin } from './draft-routes.ts';
import type { DraftAction } from './change-draft.ts';

export const start = 1_781_500_000_000;
export const screen = (label: unknown, id = 'one'): object => ({
  kind: 'screen',
  id,
  class: 'info',
  title: { text: `Title ${String(label)}` },
  body: [
    { id: 'a', widget: 'text', props: { label } },
    { id: 'b', widget: 'text', props: { label: 0 } },
  ],
});
export const write = (value: unknown): string => JSON.stringify(value, undefined, 2);

interface Change {
  readonly text?: string;
  readonly tag?: string | undefined;
  readonly by?: string;
  readonly client?: string;
  readonly seq?: number;
}

type Noted = DraftAction & AuditActor & { readonly at: number };

export const openDrafts = async (databases: TestDatabases) => {
  const db = await openForTest(await databases.createPlace());
  const noted: Noted[] = [];
  const audit = { isDown: false };
  let now = start;
  const app = fastify();
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    reply
      .code(error.statusCode ?? 500)
      .send({ code: error instanceof HttpError ? error.code : 'failed', message: error.message }),
  );
  const note = async (transaction: ScreenDatabase, entry: Noted): Promise<void> => {
    await record(transaction, entry);
    if (audit.isDown) throw new Error('The audit is down.');
    noted.push(entry);
  };
  const actorOf = ({
    headers,
    ip,
  }: {
    headers: Record<string, unknown>;
    ip: string;
  }): AuditActor => ({
    actor: String(headers['x-test-actor']),
    address: ip,
  });
  applyRouteSchemas(app);
  await app.register(draftsPlugin({ db, actorOf, record: note, now: () => (now += 1) }));

  const ask = (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    { tag, by = 'ana@loans.example' }: Change = {},
    payload?: object,
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method,
      url,
      headers: { 'x-test-actor': by, ...(tag === undefined ? {} : { 'if-match': tag }) },
      ...(payload === undefined ? {} : { payload }),
    });
  const save = (
    { text = '', tag, by = 'ana@loans.example', client, seq }: Change,
    id = 'one',
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'PUT',
      url: `/documents/${id}/draft`,
      payload: text,
      headers: {
        'content-type': 'text/plain',
        'x-test-actor': by,
        ...(tag === undefined ? {} : { 'if-match': tag }),
        ...(client === undefined ? {} : { 'x-client-id': client }),
        ...(seq === undefined ? {} : { 'x-client-seq': String(seq) }),
      },
    });
  const tagOf = (response: LightMyRequestResponse): string => String(response.headers.etag);
  const read = (id = 'one'): Promise<LightMyRequestResponse> =>
    ask('GET', `/documents/${id}/draft`);
  const create = (text: string, id = 'one'): Promise<LightMyRequestResponse> =>
    ask('POST', '/documents', {}, { id, text });
  const listed = async (id = 'one') =>
    (await ask('GET', '/documents'))
      .json<{ documents: { id: string }[] }>()
      .documents.find((document) => document.id === id);
  const publish = (document: object, id = 'one'): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      const by = { author: 'publisher', message: '', now };
      const versionId = await saveVersion(transaction, id, canonicalJson(document), by);
      await createRelease(transaction, await lockChannel(transaction), {
        kind: 'publish',
        items: new Map([[id, versionId]]),
        ...by,
      });
    });
  const texts = async (): Promise<{ rev: number; kind: string; by: string }[]> =>
    (await ask('GET', '/documents/one/draft/texts')).json<{
      texts: { rev: number; kind: string; by: string }[];
    }>().texts;
  const close = async (): Promise<void> => {
    await app.close();
    await db.destroy();
  };
  return { db, noted, audit, ask, save, tagOf, read, create, listed, publish, texts, close };
};
