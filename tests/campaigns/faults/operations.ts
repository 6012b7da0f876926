import { setImmediate as nextTurn } from 'node:timers/promises';
import { readChannel } from '../../../src/service/database/releases.ts';
import type {
  ApiResponse,
  TestStudioApi,
} from '../../../src/service/studio-api/studio-api.fixture.ts';
import { studioApiPrefix } from '../../../src/service/bootstrap/studio-api.ts';
import type { Operation, Trial, TrialStudio } from './trial.ts';

const editor = 'editor@loans.example';

type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Somebody who has signed in. */
interface Desk {
  readonly ask: (
    verb: Verb,
    path: string,
    body?: object | string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<ApiResponse>;
}

/** Signs somebody in who may do everything that the trials do. */
const openDesk = async ({ studio }: TrialStudio): Promise<Desk> => {
  const roles = ['editor', 'publisher', 'on-call', 'admin'] as const;
  await studio.add(editor, roles);
  const { cookie, csrf } = await studio.enter(editor);
  return {
    ask: (verb, path, body, headers = {}) =>
      askAs(studio, { cookie, 'x-csrf-token': csrf, ...headers }, verb, path, body),
  };
};

const askAs = async (
  studio: TestStudioApi,
  headers: Readonly<Record<string, string>>,
  method: Verb,
  path: string,
  body?: object | string,
): Promise<ApiResponse> => {
  const type = typeof body === 'string' ? { 'content-type': 'text/plain' } : {};
  const response = await studio.app.inject({
    method,
    url: studioApiPrefix + path,
    headers: { ...headers, ...type },
    ...(body === undefined ? {} : { payload: body }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? response.json() : {},
    text: response.body,
  };
};

const desks = new WeakMap<TestStudioApi, Promise<Desk>>();

/** The same desk for all trials of a studio. */
const deskOf = (on: TrialStudio): Promise<Desk> => {
  const known = desks.get(on.studio);
  const desk = known ?? openDesk(on);
  desks.set(on.studio, desk);
  return desk;
};

/** A document of which two parts can be told apart. */
const textOf = (id: string, first: string, second = 'second'): string =>
  JSON.stringify({
    lang: 1,
    kind: 'template',
    id,
    class: 'promotion',
    title: { text: `Title of ${id}` },
    body: [
      { id: 'a', widget: 'text', props: { text: first } },
      { id: 'b', widget: 'text', props: { text: second } },
    ],
  });

const expectDone = (answer: ApiResponse, what: string): ApiResponse => {
  if (answer.status < 200 || answer.status > 299)
    throw new Error(
      `${what} was expected to be done for a trial; found ${answer.status} ${answer.text}`,
    );
  return answer;
};

/** Begins a document; its tag. */
const begin = async ({ ask }: Desk, id: string): Promise<string> =>
  String(
    expectDone(await ask('POST', '/documents', { id, text: textOf(id, 'first') }), 'A new document')
      .headers['etag'],
  );

const isDraft = async ({ db }: TrialStudio, id: string, text: string): Promise<boolean> => {
  const row = await db
    .selectFrom('drafts')
    .select('body_text')
    .where('doc_id', '=', id)
    .where('branch', '=', 'main')
    .executeTakeFirst();
  return row?.body_text === text;
};

const signIn: Operation = {
  name: 'sign-in',
  prepare: async ({ studio, db }, index): Promise<Trial> => {
    const email = `person-${index}@loans.example`;
    // Wrong attempts of an hour ago are forgotten; a fault of the database counts as one.
    studio.clock.now += 2 * 60 * 60_000;
    const personId = await studio.add(email, ['viewer']);
    return {
      send: () =>
        askAs(studio, {}, 'POST', '/sign-in', { email, password: `password of ${email}` }),
      isDone: async () =>
        (
          await db
            .selectFrom('sessions')
            .select('token_hash')
            .where('person_id', '=', personId)
            .execute()
        ).length > 0,
      repeated: [],
    };
  },
};

const letIn: Operation = {
  name: 'letting in',
  prepare: async (on, index): Promise<Trial> => {
    const { ask } = await deskOf(on);
    const email = `new-${index}@loans.example`;
    return {
      send: () => ask('POST', '/people', { email, name: 'Somebody', roles: ['viewer'] }),
      isDone: async () =>
        (await on.db.selectFrom('people').select('id').where('email', '=', email).execute())
          .length === 1,
      repeated: [409],
    };
  },
};

const createDocument: Operation = {
  name: 'new document',
  prepare: async (on, index): Promise<Trial> => {
    const { ask } = await deskOf(on);
    const id = `new-${index}`;
    const text = textOf(id, 'first');
    return {
      send: () => ask('POST', '/documents', { id, text }),
      isDone: () => isDraft(on, id, text),
      repeated: [409],
    };
  },
};

const save: Operation = {
  name: 'save',
  prepare: async (on, index): Promise<Trial> => {
    const desk = await deskOf(on);
    const id = `save-${index}`;
    const headers = {
      'if-match': await begin(desk, id),
      'x-client-id': 'page-00000001',
      'x-client-seq': '1',
    };
    const text = textOf(id, 'changed');
    // A page that saves again what it has saved is told that it is kept.
    return {
      send: () => desk.ask('PUT', `/documents/${id}/draft`, text, headers),
      isDone: () => isDraft(on, id, text),
      repeated: [],
    };
  },
};

const merge: Operation = {
  name: 'merge',
  prepare: async (on, index): Promise<Trial> => {
    const desk = await deskOf(on);
    const id = `merge-${index}`;
    const tag = await begin(desk, id);
    expectDone(
      await desk.ask('PUT', `/documents/${id}/draft`, textOf(id, 'theirs'), { 'if-match': tag }),
      'A save',
    );
    const mine = textOf(id, 'first', 'mine');
    return {
      // As a page does: it learns of the other text, brings both together and saves that.
      send: async () => {
        const refused = await desk.ask('PUT', `/documents/${id}/draft`, mine, { 'if-match': tag });
        if (refused.status !== 412) return refused;
        const { base, theirs } = refused.body;
        const merged = await desk.ask('POST', `/documents/${id}/draft/merge`, {
          base,
          mine,
          theirs,
        });
        if (merged.status !== 200) return merged;
        return desk.ask('PUT', `/documents/${id}/draft`, String(merged.body['text']), {
          'if-match': String(refused.headers['etag']),
        });
      },
      isDone: async () => {
        const row = await on.db
          .selectFrom('drafts')
          .select('body_text')
          .where('doc_id', '=', id)
          .executeTakeFirst();
        return row?.body_text.includes('theirs') === true && row.body_text.includes('mine');
      },
      repeated: [],
    };
  },
};

const restore: Operation = {
  name: 'restore',
  prepare: async (on, index): Promise<Trial> => {
    const desk = await deskOf(on);
    const id = `restore-${index}`;
    const tag = await begin(desk, id);
    const changed = expectDone(
      await desk.ask('PUT', `/documents/${id}/draft`, textOf(id, 'changed'), { 'if-match': tag }),
      'A save',
    );
    const headers = { 'if-match': String(changed.headers['etag']) };
    return {
      send: () => desk.ask('POST', `/documents/${id}/restore`, { rev: 1 }, headers),
      isDone: () => isDraft(on, id, textOf(id, 'first')),
      // Its tag is that of before: who asks again is told what the draft is by now.
      repeated: [412],
    };
  },
};

/** Proposes what a document says, and has it proved; the change and what was proved. */
const prove = async (
  { ask }: Desk,
  docId: string,
): Promise<{ readonly changeId: string; readonly closure: string }> => {
  const proposal = {
    title: 'A trial',
    reason: '',
    items: [{ document: docId, action: 'publish' }],
  };
  const changeId = String(
    expectDone(await ask('POST', '/changes', proposal), 'A proposal').body['id'],
  );
  for (;;) {
    const { status, body } = expectDone(await ask('POST', `/changes/${changeId}/check`), 'A check');
    if (status === 200) return { changeId, closure: String(body['closure']) };
    await nextTurn();
  }
};

/** Publishes a new document; the number of the release. */
const publishNew = async (desk: Desk, id: string): Promise<number> => {
  await begin(desk, id);
  const { changeId, closure } = await prove(desk, id);
  return Number(
    expectDone(await desk.ask('POST', `/changes/${changeId}/publish`, { closure }), 'A publication')
      .body['release'],
  );
};

const publish: Operation = {
  name: 'publish',
  prepare: async (on, index): Promise<Trial> => {
    const desk = await deskOf(on);
    const id = `publish-${index}`;
    await begin(desk, id);
    const { changeId, closure } = await prove(desk, id);
    return {
      // Asked again, it answers the same release.
      send: () => desk.ask('POST', `/changes/${changeId}/publish`, { closure }),
      isDone: async () => {
        const row = await on.db
          .selectFrom('changes')
          .select('status')
          .where('id', '=', changeId)
          .executeTakeFirst();
        return row?.status === 'published';
      },
      repeated: [],
    };
  },
};

const rollBack: Operation = {
  name: 'rollback',
  prepare: async (on, index): Promise<Trial> => {
    const desk = await deskOf(on);
    const live = await publishNew(desk, `rollback-${index}`);
    return {
      send: () =>
        desk.ask(
          'POST',
          '/releases/1/rollback',
          { reason: 'a trial' },
          { 'if-match': `"r${live}"` },
        ),
      isDone: async () => (await readChannel(on.db)).seq > live,
      // Who asks again is told that it is not live any more.
      repeated: [409],
    };
  },
};

const switchOff: Operation = {
  name: 'kill switch',
  prepare: async (on, index): Promise<Trial> => {
    const desk = await deskOf(on);
    const id = `kill-${index}`;
    await publishNew(desk, id);
    return {
      send: () => desk.ask('PUT', `/kill-switches/${id}`, { reason: 'a trial' }),
      isDone: async () =>
        (
          await on.db
            .selectFrom('kill_switches')
            .select('doc_id')
            .where('doc_id', '=', id)
            .execute()
        ).length === 1,
      repeated: [],
    };
  },
};

/** What people do in the studio, one request each. */
export const operations: readonly Operation[] = [
  signIn,
  letIn,
  createDocument,
  save,
  merge,
  restore,
  publish,
  rollBack,
  switchOff,
];
