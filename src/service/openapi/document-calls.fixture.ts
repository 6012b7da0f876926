import { offerShippedText } from '../database/shipped-documents.ts';
import type { Call, World } from './documented-api.fixture.ts';
import { type CallTable, textOf, nextName, newDocument, edit } from './call-steps.fixture.ts';

const unsafe = '{"id":"one","id":"two"}';

const stale = { 'if-match': '"d9-000000000000"' };

const renamedPage = async (world: World): Promise<string> => {
  const [id, to] = [await newDocument(world), nextName()];
  await world.call('renameDocument', await edit(world, id, { body: { id: to, text: textOf(to) } }));
  return id;
};

const offered = async (world: World): Promise<string> => {
  const id = await newDocument(world);
  await offerShippedText(world.db, id, textOf(id, 'shipped'), world.clock.now);
  return id;
};

export const documentCalls: CallTable = {
  listTexts: {
    200: { headers: { 'accept-encoding': 'identity' } },
    304: async ({ call }) => ({ headers: { 'if-none-match': (await call('listTexts')).etag } }),
  },
  listDocuments: {
    200: {},
    304: async ({ call }) => ({ headers: { 'if-none-match': (await call('listDocuments')).etag } }),
  },
  createDocument: {
    201: { body: { id: 'new-page', text: textOf('new-page') } },
    404: { body: { id: 'new-copy', copyOf: 'unknown' } },
    409: { body: { id: 'one', text: textOf('one') } },
    422: { body: { id: 'broken-page', text: '{}' } },
  },
  renameDocument: {
    200: async (world) =>
      edit(world, await newDocument(world), {
        body: { id: 'renamed-page', text: textOf('renamed-page') },
      }),
    404: { headers: stale, body: { id: 'other-page', text: textOf('other-page') } },
    409: async (world) => edit(world, 'one', { body: { id: 'uno', text: textOf('uno') } }),
    412: async (world) => ({
      path: { id: await newDocument(world) },
      headers: stale,
      body: { id: 'late-page', text: textOf('late-page') },
    }),
    422: { headers: stale, body: { id: 'one', text: unsafe } },
  },
  listVersions: { 200: { path: { id: 'one' } } },
  readVersion: { 200: { path: { id: 'one', number: '1' } }, 404: {} },
  searchDocuments: { 200: { query: '?q=first' } },
  listUses: { 200: { path: { id: 'one' } } },
  createPreviewLink: { 201: { path: { id: 'one' }, body: {} }, 404: { body: {} } },
  readDraft: {
    200: { path: { id: 'one' } },
    404: async (world) => ({ path: { id: await renamedPage(world) } }),
  },
  saveDraft: {
    200: async (world) => {
      const id = await newDocument(world);
      return edit(world, id, {
        headers: { 'content-type': 'text/plain' },
        body: textOf(id, 'second'),
      });
    },
    404: { headers: { ...stale, 'content-type': 'text/plain' }, body: '{}' },
    409: async (world) => {
      const id = await newDocument(world);
      const save = async (seq: string): Promise<Call> =>
        edit(world, id, {
          headers: { 'content-type': 'text/plain', 'x-client-id': 'page-one', 'x-client-seq': seq },
          body: textOf(id, seq),
        });
      await world.call('saveDraft', await save('2'));
      return save('1');
    },
    412: async (world) => ({
      path: { id: await newDocument(world) },
      headers: { ...stale, 'content-type': 'text/plain' },
      body: '{}',
    }),
    422: async (world) =>
      edit(world, 'one', { headers: { 'content-type': 'text/plain' }, body: unsafe }),
  },
  discardDraft: {
    200: async (world) => edit(world, 'three'),
    404: { headers: stale },
    409: async (world) => edit(world, await newDocument(world)),
    412: { path: { id: 'one' }, headers: stale },
  },
  restoreDraft: {
    200: async (world) => edit(world, 'three', { body: { number: 1 } }),
    404: { headers: stale, body: { number: 1 } },
    409: async (world) => edit(world, 'one', { body: { number: 99 } }),
    412: { path: { id: 'one' }, headers: stale, body: { number: 1 } },
  },
  listSavedTexts: { 200: { path: { id: 'one' } } },
  readSavedText: {
    200: async (world) => ({ path: { id: await newDocument(world), rev: '1' } }),
    404: {},
  },
  mergeDrafts: { 200: { body: { base: '{}', mine: '{}', theirs: '{}' } } },
  readShippedText: { 200: async (world) => ({ path: { id: await offered(world) } }), 404: {} },
  acceptShippedText: {
    200: async (world) => edit(world, await offered(world)),
    404: { headers: stale },
    409: async (world) =>
      edit(world, await offered(world), { body: { shipped: '"s9-000000000000"' } }),
    412: async (world) => ({ path: { id: await offered(world) }, headers: stale }),
  },
  dismissShippedText: {
    204: async (world) => ({ path: { id: await offered(world) }, body: { reason: 'Ours' } }),
    404: { body: { reason: 'Ours' } },
    409: async (world) => ({
      path: { id: await offered(world) },
      body: { reason: 'Ours', shipped: '"s9-000000000000"' },
    }),
  },
};
