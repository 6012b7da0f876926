import { upsertJob } from '../database/jobs.ts';
import { createJobId, formatJobDetail } from '../schedule/job-detail.ts';
import { emailOf, type World } from './documented-api.fixture.ts';
import {
  type CallTable,
  hash,
  newDocument,
  edit,
  propose,
  checkedChange,
  publishedChange,
  withTwoPublishers,
} from './call-steps.fixture.ts';

const scheduledChange = async (world: World, expiresAt?: string): Promise<string> => {
  const { id, closure } = await checkedChange(world);
  const publishAt = '2030-01-01T00:00:00Z';
  await world.call('scheduleChange', {
    path: { id },
    body: { closure, publishAt, ...(expiresAt !== undefined && { expiresAt }) },
  });
  return id;
};

/** Published by hand, with an expiry ahead. */
const expiringChange = async (world: World): Promise<string> => {
  const { id } = await publishedChange(world);
  const dueAt = Date.parse('2031-01-01T00:00:00Z');
  await world.db.updateTable('changes').set({ expires_at: dueAt }).where('id', '=', id).execute();
  const detail = formatJobDetail({ closure: hash, confirmation: undefined, by: emailOf('ana') });
  const job = { id: createJobId('expire', id), kind: 'expire', dueAt, detail } as const;
  await upsertJob(world.db, job, world.clock.now);
  return id;
};

const changeBody = (document: string): object => ({
  title: 'Other words',
  reason: '',
  items: [{ document, action: 'publish' }],
});

const time = '2030-01-01T00:00:00Z';

export const changeCalls: CallTable = {
  listChanges: { 200: {} },
  proposeChange: { 201: { body: changeBody('one') }, 422: { body: changeBody('unknown') } },
  readChange: { 200: async (world) => ({ path: { id: await propose(world, ['one']) } }), 404: {} },
  editChange: {
    200: async (world) => ({
      path: { id: await propose(world, ['one']) },
      headers: { 'if-match': '"c1"' },
      body: changeBody('two'),
    }),
    404: { headers: { 'if-match': '"c1"' }, body: changeBody('two') },
    409: async (world) => {
      const id = await propose(world, ['one']);
      await world.call('withdrawChange', { path: { id } });
      return { path: { id }, headers: { 'if-match': '"c1"' }, body: changeBody('two') };
    },
    412: async (world) => ({
      path: { id: await propose(world, ['one']) },
      headers: { 'if-match': '"c9"' },
      body: changeBody('two'),
    }),
    422: async (world) => ({
      path: { id: await propose(world, ['one']) },
      headers: { 'if-match': '"c1"' },
      body: changeBody('unknown'),
    }),
  },
  withdrawChange: {
    200: async (world) => ({ path: { id: await propose(world, ['one']) } }),
    404: {},
    409: async (world) => ({ path: { id: (await publishedChange(world)).id } }),
  },
  checkChange: {
    200: async (world) => ({ path: { id: (await checkedChange(world)).id } }),
    202: async (world) => ({ path: { id: await propose(world, [await newDocument(world)]) } }),
    404: {},
    409: async (world) => ({ path: { id: await propose(world, ['one']) } }),
    422: async (world) => {
      const id = await newDocument(world);
      const headers = { 'content-type': 'text/plain' };
      await world.call('saveDraft', await edit(world, id, { headers, body: '{' }));
      return { path: { id: await propose(world, [id]) } };
    },
  },
  readCheck: { 200: async (world) => ({ path: { id: (await checkedChange(world)).id } }), 404: {} },
  readImpact: {
    200: async (world) => ({ path: { id: (await checkedChange(world)).id } }),
    404: {},
  },
  approveChange: {
    201: async (world) => {
      await withTwoPublishers(world);
      const { id, closure } = await checkedChange(world);
      return { as: 'pia', path: { id }, body: { closure, comment: '' } };
    },
    404: { body: { closure: hash, comment: '' } },
    409: async (world) => ({
      path: { id: (await checkedChange(world)).id },
      body: { closure: hash, comment: '' },
    }),
  },
  waiveRule: {
    201: async (world) => {
      const { id, closure } = await checkedChange(world);
      const finding = { rule: 'browser', severity: 'error', document: '', message: 'None.' };
      const { result: text } = await world.db
        .selectFrom('checks')
        .select('result')
        .where('closure_hash', '=', closure)
        .executeTakeFirstOrThrow();
      await world.db
        .updateTable('checks')
        .set({ result: JSON.stringify({ ...JSON.parse(text ?? ''), findings: [finding] }) })
        .where('closure_hash', '=', closure)
        .execute();
      return { path: { id }, body: { closure, rule: 'browser', reason: 'None here' } };
    },
    404: { body: { closure: hash, rule: 'browser', reason: 'None here' } },
    409: async (world) => {
      const { id, closure } = await checkedChange(world);
      return { path: { id }, body: { closure, rule: 'browser', reason: 'None here' } };
    },
  },
  publishChange: {
    200: async (world) => {
      const { id, closure } = await checkedChange(world);
      return { path: { id }, body: { closure } };
    },
    404: { body: { closure: hash } },
    409: async (world) => ({
      path: { id: (await checkedChange(world)).id },
      body: { closure: hash },
    }),
  },
  scheduleChange: {
    200: async (world) => {
      const { id, closure } = await checkedChange(world);
      return { path: { id }, body: { closure, publishAt: time } };
    },
    404: { body: { closure: hash, publishAt: time } },
    409: async (world) => ({
      path: { id: (await checkedChange(world)).id },
      body: { closure: hash, publishAt: time },
    }),
    422: { body: { closure: hash, publishAt: '2020-01-01T00:00:00Z' } },
  },
  unscheduleChange: {
    200: async (world) => ({ path: { id: await scheduledChange(world) } }),
    404: {},
    409: async (world) => ({ path: { id: await propose(world, ['one']) } }),
  },
  moveExpiry: {
    200: async (world) => ({
      path: { id: await expiringChange(world) },
      body: { expiresAt: time },
    }),
    404: { body: { expiresAt: time } },
    409: async (world) => ({
      path: { id: await propose(world, ['one']) },
      body: { expiresAt: time },
    }),
    422: { body: { expiresAt: '2020-01-01T00:00:00Z' } },
  },
  cancelExpiry: {
    204: async (world) => ({ path: { id: await expiringChange(world) } }),
    404: {},
    409: async (world) => ({ path: { id: (await publishedChange(world)).id } }),
  },
};
