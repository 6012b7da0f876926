import { type CallTable, newDocument, publishedChange } from './call-steps.fixture.ts';

export const releaseCalls: CallTable = {
  listReleases: { 200: {} },
  readRelease: { 200: { path: { seq: '1' } }, 404: {} },
  checkRelease: { 200: { path: { seq: '1' } }, 404: {} },
  rollBack: {
    201: async ({ call }) => ({
      path: { seq: '1' },
      headers: { 'if-match': (await call('listReleases')).etag },
      body: { reason: 'Wrong words' },
    }),
    404: async ({ call }) => ({
      path: { seq: '999' },
      headers: { 'if-match': (await call('listReleases')).etag },
      body: { reason: 'Wrong words' },
    }),
    409: async (world) => {
      await publishedChange(world);
      return {
        path: { seq: '1' },
        headers: { 'if-match': '"r1"' },
        body: { reason: 'Wrong words' },
      };
    },
    // The only route that reads its body first.
    428: { body: { reason: 'Wrong words' } },
  },
  listKillSwitches: { 200: {} },
  disableDocument: {
    200: { path: { doc: 'one' }, body: { reason: 'Wrong words' } },
    404: { body: { reason: 'Wrong words' } },
    409: async (world) => ({
      path: { doc: await newDocument(world) },
      body: { reason: 'Wrong words' },
    }),
  },
  enableDocument: {
    200: async ({ call }) => {
      await call('disableDocument', { path: { doc: 'two' }, body: { reason: 'Wrong words' } });
      return { path: { doc: 'two' }, body: { reason: 'Right words' } };
    },
    404: { body: { reason: 'Right words' } },
  },
};
