import { ownProperty } from '../../../renderer/entries/node.ts';
import { makePicture } from '../content/pictures.fixture.ts';
import { screen } from '../service.fixture.ts';
import {
  type Call,
  type CallResponse,
  emailOf,
  passwordOf,
  type World,
} from './documented-api.fixture.ts';

/** A call, or a function that prepares it; it may return the response of a call of its own. */
export type Provoke = Call | ((world: World) => Promise<Call | CallResponse>);

/** How to get each response of an operation, by status. */
export type CallTable = Readonly<Record<string, Readonly<Record<number, Provoke>>>>;

export const textOf = (id: string, text = 'first'): string => JSON.stringify(screen(id, text));
const idOf = ({ body }: CallResponse): string => String(ownProperty(body, 'id'));
export const hash = 'a'.repeat(64);
let count = 0;
export const nextName = (): string => {
  count += 1;
  return `page-${count}`;
};

export const newDocument = async ({ call }: World): Promise<string> => {
  const id = nextName();
  await call('createDocument', { body: { id, text: textOf(id) } });
  return id;
};

const etagOf = async ({ call }: World, id: string): Promise<string> =>
  (await call('readDraft', { path: { id } })).etag;

export const edit = async (world: World, id: string, more: Call = {}): Promise<Call> => ({
  path: { id },
  ...more,
  headers: { 'if-match': await etagOf(world, id), ...more.headers },
});

export const propose = async (
  { call }: World,
  documents: readonly string[],
  as = 'ana',
): Promise<string> =>
  idOf(
    await call('proposeChange', {
      as,
      body: {
        title: 'New words',
        reason: '',
        items: documents.map((document) => ({ document, action: 'publish' })),
      },
    }),
  );

const settledCheck = async (world: World, id: string): Promise<string> => {
  for (;;) {
    const check = ownProperty((await world.call('readCheck', { path: { id } })).body, 'check');
    if (ownProperty(check, 'status') !== 'running') return String(ownProperty(check, 'closure'));
    await new Promise(setImmediate);
  }
};

/** A checked change of a new document, with its checked version. */
export const checkedChange = async (
  world: World,
  as = 'ana',
): Promise<{ id: string; closure: string; document: string }> => {
  const document = await newDocument(world);
  const id = await propose(world, [document], as);
  await world.call('checkChange', { path: { id } });
  return { id, document, closure: await settledCheck(world, id) };
};

export const publishedChange = async (
  world: World,
): Promise<{ id: string; closure: string; document: string }> => {
  const change = await checkedChange(world);
  await world.call('publishChange', { path: { id: change.id }, body: { closure: change.closure } });
  return change;
};

export const comment = async ({ call }: World): Promise<string> =>
  idOf(await call('createComment', { path: { id: 'one' }, body: { text: 'A word' } }));

export const image = async ({ call }: World): Promise<string> =>
  String(
    ownProperty(
      (
        await call('uploadImage', {
          body: await makePicture('png'),
          headers: { 'content-type': 'image/png' },
        })
      ).body,
      'sha256',
    ),
  );

export const withTwoPublishers = async ({ db, enter }: World): Promise<void> => {
  await db
    .updateTable('people')
    .set({ disabled_at: null })
    .where('email', '=', emailOf('pia'))
    .execute();
  await enter('pia');
};

export const newPerson = async (
  world: World,
  roles: Parameters<World['add']>[1] = ['viewer'],
): Promise<{ id: string; name: string; call: Call }> => {
  const name = nextName();
  const id = await world.add(name, roles);
  return { id, name, call: { path: { id }, headers: { 'if-match': '"p1"' } } };
};

export const password = (name: string, next: string): Call => ({
  as: name,
  body: { current: passwordOf(name), next },
});

/** Repeats a wrong password until the service makes the client wait. */
export const exhaust = async ({ call }: World, id: string, wrong: Call): Promise<Call> => {
  for (let attempt = 0; attempt < 100; attempt += 1)
    if ((await call(id, wrong)).status === 429) break;
  return wrong;
};
