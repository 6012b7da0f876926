import { setImmediate as nextTask } from 'node:timers/promises';
import { readChannel } from '../../src/service/database/releases.ts';
import type { ScreenDatabase } from '../../src/service/database/tables.ts';
import type {
  ApiResponse,
  TestStudioApi,
} from '../../src/service/studio-api/studio-api.fixture.ts';
import { studioApiPrefix } from '../../src/service/bootstrap/studio-api.ts';
import { promotionText } from '../harness/studio-session.ts';

/** The studio API of a trial, and its database past the failing driver. */
export interface TrialStudio {
  readonly studio: TestStudioApi;
  readonly db: ScreenDatabase;
}

/** One request that changes something. */
interface Trial {
  /** A repetition is the retry of a client without a response. */
  readonly send: () => Promise<ApiResponse>;
  /** Reads the database. */
  readonly isDone: () => Promise<boolean>;
  /** Accepted statuses of a retry after success, beside 2xx. */
  readonly retryStatuses?: readonly number[];
}

export interface Operation {
  readonly name: string;
  readonly prepare: (on: TrialStudio, index: number) => Promise<Trial>;
}

type Headers = Readonly<Record<string, string>>;
type Method = 'GET' | 'POST' | 'PUT';
type Session = (
  method: Method,
  path: string,
  body?: object | string,
  headers?: Headers,
) => Promise<ApiResponse>;

const request = async (
  { app }: TestStudioApi,
  method: Method,
  path: string,
  body?: object | string,
  headers: Headers = {},
): Promise<ApiResponse> => {
  const type = typeof body === 'string' ? { 'content-type': 'text/plain' } : {};
  const response = await app.inject({
    method,
    url: studioApiPrefix + path,
    headers: { ...headers, ...type },
    ...(body !== undefined && { payload: body }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? response.json() : {},
    text: response.body,
  };
};

const sessions = new WeakMap<TestStudioApi, Promise<Session>>();

const signInOnce = async (studio: TestStudioApi): Promise<Session> => {
  const editor = 'editor@loans.example';
  await studio.add(editor, ['editor', 'publisher', 'on-call', 'admin']);
  const { cookie, csrf } = await studio.enter(editor);
  return (method, path, body, headers = {}) =>
    request(studio, method, path, body, { cookie, 'x-csrf-token': csrf, ...headers });
};

/** One session for all trials of a studio. */
const sessionOf = ({ studio }: TrialStudio): Promise<Session> => {
  const session = sessions.get(studio) ?? signInOnce(studio);
  sessions.set(studio, session);
  return session;
};

const expectDone = (response: ApiResponse): ApiResponse => {
  const { status, text } = response;
  if (status < 200 || status > 299)
    throw new Error(`The preparation of a trial failed: ${status} ${text}`);
  return response;
};

const textOf = (id: string, first = 'first', second = 'second'): string =>
  promotionText(id, first, second);

/** @returns entity tag */
const createDraft = async (session: Session, id: string): Promise<string> =>
  String(expectDone(await session('POST', '/documents', { id, text: textOf(id) })).headers['etag']);

const putDraft = (session: Session, id: string, text: string, tag: string, headers: Headers = {}) =>
  session('PUT', `/documents/${id}/draft`, text, { 'if-match': tag, ...headers });

const draftOf = async ({ db }: TrialStudio, id: string): Promise<string> => {
  const drafts = db.selectFrom('drafts').select('body_text').where('doc_id', '=', id);
  return (await drafts.where('branch', '=', 'main').executeTakeFirst())?.body_text ?? '';
};

/** Proposes a document and checks the change to its end. */
const checkChange = async (session: Session, document: string) => {
  const items = [{ document, action: 'publish' }];
  const proposal = { title: 'A trial', reason: '', items };
  const id = String(expectDone(await session('POST', '/changes', proposal)).body['id']);
  for (;;) {
    const { status, body } = expectDone(await session('POST', `/changes/${id}/check`));
    const closure = String(body['closure']);
    if (status === 200)
      return { id, publish: () => session('POST', `/changes/${id}/publish`, { closure }) };
    await nextTask();
  }
};

/** @returns number of the release */
const publishNew = async (session: Session, id: string): Promise<number> => {
  await createDraft(session, id);
  const { publish } = await checkChange(session, id);
  return Number(expectDone(await publish()).body['release']);
};

const signIn: Operation = {
  name: 'sign-in',
  prepare: async ({ studio, db }, index) => {
    const email = `person-${index}@loans.example`;
    // Failed attempts are forgotten after an hour; a database error counts as one.
    studio.clock.now += 2 * 60 * 60_000;
    const personId = await studio.add(email, ['viewer']);
    const sessionsOfPerson = db.selectFrom('sessions').select('token_hash');
    return {
      send: () => request(studio, 'POST', '/sign-in', { email, password: `password of ${email}` }),
      isDone: async () =>
        (await sessionsOfPerson.where('person_id', '=', personId).execute()).length > 0,
    };
  },
};

const addPerson: Operation = {
  name: 'letting in',
  prepare: async (on, index) => {
    const session = await sessionOf(on);
    const email = `new-${index}@loans.example`;
    const people = on.db.selectFrom('people').select('id').where('email', '=', email);
    return {
      send: () => session('POST', '/people', { email, name: 'Ben', roles: ['viewer'] }),
      isDone: async () => (await people.execute()).length === 1,
      retryStatuses: [409],
    };
  },
};

const createDocument: Operation = {
  name: 'new document',
  prepare: async (on, index) => {
    const session = await sessionOf(on);
    const id = `new-${index}`;
    const text = textOf(id);
    return {
      send: () => session('POST', '/documents', { id, text }),
      isDone: async () => (await draftOf(on, id)) === text,
      retryStatuses: [409],
    };
  },
};

const save: Operation = {
  name: 'save',
  prepare: async (on, index) => {
    const session = await sessionOf(on);
    const id = `save-${index}`;
    const tag = await createDraft(session, id);
    const text = textOf(id, 'changed');
    // The client id makes a repeated save succeed.
    const client = { 'x-client-id': 'page-00000001', 'x-client-seq': '1' };
    return {
      send: () => putDraft(session, id, text, tag, client),
      isDone: async () => (await draftOf(on, id)) === text,
    };
  },
};

const merge: Operation = {
  name: 'merge',
  prepare: async (on, index) => {
    const session = await sessionOf(on);
    const id = `merge-${index}`;
    const tag = await createDraft(session, id);
    expectDone(await putDraft(session, id, textOf(id, 'theirs'), tag));
    const mine = textOf(id, 'first', 'mine');
    return {
      // As a page does: a refused save, a merge, and a save of its result.
      send: async () => {
        const refused = await putDraft(session, id, mine, tag);
        if (refused.status !== 412) return refused;
        const { base, theirs } = refused.body;
        const merged = await session('POST', `/documents/${id}/draft/merge`, {
          base,
          mine,
          theirs,
        });
        if (merged.status !== 200) return merged;
        return putDraft(session, id, String(merged.body['text']), String(refused.headers['etag']));
      },
      isDone: async () => {
        const text = await draftOf(on, id);
        return text.includes('theirs') && text.includes('mine');
      },
    };
  },
};

const restore: Operation = {
  name: 'restore',
  prepare: async (on, index) => {
    const session = await sessionOf(on);
    const id = `restore-${index}`;
    const tag = await createDraft(session, id);
    const changed = expectDone(await putDraft(session, id, textOf(id, 'changed'), tag));
    const headers = { 'if-match': String(changed.headers['etag']) };
    return {
      send: () => session('POST', `/documents/${id}/restore`, { rev: 1 }, headers),
      isDone: async () => (await draftOf(on, id)) === textOf(id),
      retryStatuses: [412],
    };
  },
};

const publish: Operation = {
  name: 'publish',
  prepare: async (on, index) => {
    const session = await sessionOf(on);
    const documentId = `publish-${index}`;
    await createDraft(session, documentId);
    const { id, publish: send } = await checkChange(session, documentId);
    const change = on.db.selectFrom('changes').select('status').where('id', '=', id);
    return {
      send,
      isDone: async () => (await change.executeTakeFirst())?.status === 'published',
    };
  },
};

const rollBack: Operation = {
  name: 'rollback',
  prepare: async (on, index) => {
    const session = await sessionOf(on);
    const live = await publishNew(session, `rollback-${index}`);
    const tag = { 'if-match': `"r${live}"` };
    return {
      send: () => session('POST', '/releases/1/rollback', { reason: 'a trial' }, tag),
      isDone: async () => (await readChannel(on.db)).seq > live,
      retryStatuses: [409],
    };
  },
};

const switchOff: Operation = {
  name: 'kill switch',
  prepare: async (on, index) => {
    const session = await sessionOf(on);
    const id = `kill-${index}`;
    await publishNew(session, id);
    const switches = on.db.selectFrom('kill_switches').select('doc_id').where('doc_id', '=', id);
    return {
      send: () => session('PUT', `/kill-switches/${id}`, { reason: 'a trial' }),
      isDone: async () => (await switches.execute()).length === 1,
    };
  },
};

export const operations: readonly Operation[] = [
  signIn,
  addPerson,
  createDocument,
  save,
  merge,
  restore,
  publish,
  rollBack,
  switchOff,
];
