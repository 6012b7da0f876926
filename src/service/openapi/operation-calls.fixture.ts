import { makePicture } from '../content/pictures.fixture.ts';
import { raiseAlarm } from '../database/alarms.ts';
import { emailOf } from './documented-api.fixture.ts';
import {
  type CallTable,
  hash,
  newDocument,
  comment,
  image,
  newPerson,
} from './call-steps.fixture.ts';

export const operationCalls: CallTable = {
  readOpenApi: { 200: {} },
  listAudit: { 200: {} },
  exportAudit: { 200: {} },
  listReports: { 200: {} },
  countPending: { 200: {} },
  listAlarms: { 200: {} },
  markAlarmSeen: {
    204: async ({ db, clock }) => {
      const alarm = { subject: 'one', message: 'Expired.', since: clock.now };
      await raiseAlarm(db, { ...alarm, kind: 'failed', about: 'one' });
      return { path: { id: 'failed:one' } };
    },
    404: {},
  },
  streamEvents: {
    200: {},
    429: async (world) => {
      const { name } = await newPerson(world);
      for (let index = 0; index < 8; index += 1) await world.call('streamEvents', { as: name });
      return { as: name };
    },
  },
  recordPresence: { 200: { path: { doc: 'one' } }, 404: {} },
  endPresence: { 204: { path: { doc: 'one' } } },
  listImages: { 200: {} },
  uploadImage: {
    201: async () => ({
      body: await makePicture('png'),
      headers: { 'content-type': 'image/png', 'x-file-name': 'a.png' },
    }),
    413: {
      body: Buffer.from('image'),
      headers: { 'content-type': 'image/png', 'content-length': '99999999' },
    },
    422: async () => ({
      body: (await makePicture('png')).subarray(0, 60),
      headers: { 'content-type': 'image/png' },
    }),
  },
  cropImage: {
    201: async (world) => ({
      path: { sha256: await image(world) },
      body: { x: 0, y: 0, width: 32, height: 32 },
    }),
    404: { body: { x: 0, y: 0, width: 8, height: 8 } },
    422: async (world) => ({
      path: { sha256: await image(world) },
      body: { x: 4000, y: 0, width: 8, height: 8 },
    }),
  },
  readArtifact: {
    200: async ({ db }) => {
      const row = { sha256: hash, mime: 'image/png', bytes: await makePicture('png') };
      await db
        .insertInto('artifacts')
        .values({ ...row, created_at: 0 })
        .execute();
      return { path: { sha256: hash } };
    },
    404: {},
  },
  listDocumentComments: { 200: { path: { id: 'one' } } },
  listOpenComments: { 200: {} },
  createComment: {
    201: { path: { id: 'one' }, body: { text: 'A word' } },
    404: { body: { text: 'A word' } },
    409: async (world) => {
      const id = await newDocument(world);
      const comment = { doc_id: id, text: 'A word', author: emailOf('ana'), created_at: 0 };
      await world.db
        .insertInto('comments')
        .values(Array.from({ length: 500 }, (_, index) => ({ ...comment, id: `${id}-${index}` })))
        .execute();
      return { path: { id }, body: { text: 'One more' } };
    },
  },
  closeComment: { 204: async (world) => ({ path: { id: await comment(world) } }), 404: {} },
  reopenComment: {
    204: async (world) => {
      const id = await comment(world);
      await world.call('closeComment', { path: { id } });
      return { path: { id } };
    },
    404: {},
  },
};
