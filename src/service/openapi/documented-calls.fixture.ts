import { ownProperty } from '../../../renderer/entries/node.ts';
import { makePicture } from '../content/pictures.fixture.ts';
import { raiseAlarm } from '../database/alarms.ts';
import { offerShippedText } from '../database/shipped-documents.ts';
import { upsertJob } from '../database/jobs.ts';
import { createJobId, formatJobDetail } from '../schedule/job-detail.ts';
import { screen } from '../service.fixture.ts';
import {
  type Call,
  type CallResponse,
  emailOf,
  passwordOf,
  type World,
} from './documented-api.fixture.ts';

/** A call, or a function that prepares it; it may return the response of a call of its own. */
type Provoke = Call | ((world: World) => Promise<Call | CallResponse>);

/** How to get each response of an operation, by status. */
export type CallTable = Readonly<Record<string, Readonly<Record<number, Provoke>>>>;

const textOf = (id: string, text = 'first'): string => JSON.stringify(screen(id, text));
const idOf = ({ body }: CallResponse): string => String(ownProperty(body, 'id'));
const hash = 'a'.repeat(64);
const unsafe = '{"id":"one","id":"two"}';

let count = 0;
const nextName = (): string => {
  count += 1;
  return `page-${count}`;
};

const newDocument = async ({ call }: World): Promise<string> => {
  const id = nextName();
  await call('createDocument', { body: { id, text: textOf(id) } });
  return id;
};

const etagOf = async ({ call }: World, id: string): Promise<string> =>
  (await call('readDraft', { path: { id } })).etag;

const edit = async (world: World, id: string, more: Call = {}): Promise<Call> => ({
  path: { id },
  ...more,
  headers: { 'if-match': await etagOf(world, id), ...more.headers },
});

const stale = { 'if-match': '"d9-000000000000"' };

const renamedPage = async (world: World): Promise<string> => {
  const [id, to] = [await newDocument(world), nextName()];
  await world.call('renameDocument', await edit(world, id, { body: { id: to, text: textOf(to) } }));
  return id;
};

const propose = async (
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
const checkedChange = async (
  world: World,
  as = 'ana',
): Promise<{ id: string; closure: string; document: string }> => {
  const document = await newDocument(world);
  const id = await propose(world, [document], as);
  await world.call('checkChange', { path: { id } });
  return { id, document, closure: await settledCheck(world, id) };
};

const publishedChange = async (
  world: World,
): Promise<{ id: string; closure: string; document: string }> => {
  const change = await checkedChange(world);
  await world.call('publishChange', { path: { id: change.id }, body: { closure: change.closure } });
  return change;
};

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

const comment = async ({ call }: World): Promise<string> =>
  idOf(await call('createComment', { path: { id: 'one' }, body: { text: 'A word' } }));

const offered = async (world: World): Promise<string> => {
  const id = await newDocument(world);
  await offerShippedText(world.db, id, textOf(id, 'shipped'), world.clock.now);
  return id;
};

const image = async ({ call }: World): Promise<string> =>
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

/** Makes `ana` the only publisher while it runs. */
const asOnlyPublisher =
  (prepare: (world: World) => Promise<Call>): ((world: World) => Promise<Call>) =>
  async (world) => {
    await world.db
      .updateTable('people')
      .set({ disabled_at: world.clock.now })
      .where('email', '=', emailOf('pia'))
      .execute();
    return prepare(world);
  };

const withTwoPublishers = async ({ db, enter }: World): Promise<void> => {
  await db
    .updateTable('people')
    .set({ disabled_at: null })
    .where('email', '=', emailOf('pia'))
    .execute();
  await enter('pia');
};

const roleRequest = async (world: World, email = `${nextName()}@b.example`): Promise<string> => {
  await withTwoPublishers(world);
  const { body } = await world.call('addPerson', {
    body: { email, name: 'New', roles: ['publisher'] },
  });
  return String(ownProperty(ownProperty(body, 'request'), 'id'));
};

const decidedRequest = async (world: World): Promise<string> => {
  const id = await roleRequest(world);
  await world.call('withdrawRoleRequest', { path: { id } });
  return id;
};

const newPerson = async (
  world: World,
  roles: Parameters<World['add']>[1] = ['viewer'],
): Promise<{ id: string; name: string; call: Call }> => {
  const name = nextName();
  const id = await world.add(name, roles);
  return { id, name, call: { path: { id }, headers: { 'if-match': '"p1"' } } };
};

const password = (name: string, next: string): Call => ({
  as: name,
  body: { current: passwordOf(name), next },
});

/** Repeats a wrong password until the service makes the client wait. */
const exhaust = async ({ call }: World, id: string, wrong: Call): Promise<Call> => {
  for (let attempt = 0; attempt < 100; attempt += 1)
    if ((await call(id, wrong)).status === 429) break;
  return wrong;
};

const time = '2030-01-01T00:00:00Z';

/** Responses whose cause the document does not name. Errors of all routes are in commonCalls. */
export const managementCalls: CallTable = {
  readOpenApi: { 200: {} },
  signIn: {
    200: { isSignedOut: true, body: { email: emailOf('ana'), password: passwordOf('ana') } },
    401: {
      isSignedOut: true,
      body: { email: emailOf('ana'), password: 'wrong' },
      from: '10.1.0.1',
    },
    429: (world) =>
      exhaust(world, 'signIn', {
        isSignedOut: true,
        body: { email: 'nobody@b.example', password: 'wrong' },
        from: '10.2.0.1',
      }),
  },
  readSession: { 200: {} },
  signOut: { 204: async (world) => ({ as: (await newPerson(world)).name }) },
  signOutEverywhere: { 204: async (world) => ({ as: (await newPerson(world)).name }) },
  changePassword: {
    200: async (world) => password((await newPerson(world)).name, 'zebra quilt orbit 71'),
    409: async (world) => {
      const { name } = await newPerson(world);
      // Both hash before either commits, so one finds the password changed.
      const [one, other] = await Promise.all([
        world.call('changePassword', password(name, 'zebra quilt orbit 71')),
        world.call('changePassword', password(name, 'zebra quilt orbit 72')),
      ]);
      return one.status === 200 ? other : one;
    },
    422: async (world) => {
      const { name } = await newPerson(world);
      return password(name, passwordOf(name));
    },
    429: async (world) => {
      const { name } = await newPerson(world);
      return exhaust(world, 'changePassword', {
        as: name,
        body: { current: 'wrong', next: 'zebra quilt orbit 71' },
        from: '10.3.0.1',
      });
    },
  },
  listPeople: { 200: {} },
  addPerson: {
    201: { body: { email: 'new@b.example', name: 'New', roles: ['viewer'] } },
    202: async (world) => {
      await withTwoPublishers(world);
      return { body: { email: 'second@b.example', name: 'New', roles: ['publisher'] } };
    },
    409: { body: { email: emailOf('ana'), name: 'Ana', roles: ['viewer'] } },
    422: asOnlyPublisher(async () => ({
      body: { email: 'alone@b.example', name: 'New', roles: ['publisher'] },
    })),
  },
  changePerson: {
    200: async (world) => ({ ...(await newPerson(world)).call, body: { name: 'Other' } }),
    202: async (world) => {
      await withTwoPublishers(world);
      return { ...(await newPerson(world)).call, body: { roles: ['publisher'] } };
    },
    404: { headers: { 'if-match': '"p1"' }, body: { name: 'Other' } },
    409: asOnlyPublisher(async (world) => {
      const people = ownProperty((await world.call('listPeople')).body, 'people');
      const ana = Object.values(Object(people)).find(
        (person) => ownProperty(person, 'email') === emailOf('ana'),
      );
      return {
        path: { id: String(ownProperty(ana, 'id')) },
        headers: { 'if-match': String(ownProperty(ana, 'etag')) },
        body: { roles: ['editor', 'publisher'], confirmation: emailOf('ana') },
      };
    }),
    412: async (world) => ({
      ...(await newPerson(world)).call,
      headers: { 'if-match': '"p9"' },
      body: { name: 'Other' },
    }),
    422: asOnlyPublisher(async (world) => ({
      ...(await newPerson(world)).call,
      body: { roles: ['publisher'] },
    })),
  },
  resetPassword: {
    200: async (world) => ({ path: (await newPerson(world)).call.path ?? {} }),
    202: async (world) => {
      await withTwoPublishers(world);
      return { path: (await newPerson(world, ['on-call'])).call.path ?? {} };
    },
    404: {},
    409: async (world) => {
      await withTwoPublishers(world);
      const { id } = await world.db
        .selectFrom('people')
        .select('id')
        .where('email', '=', emailOf('pia'))
        .executeTakeFirstOrThrow();
      return { path: { id } };
    },
    422: asOnlyPublisher(async (world) => ({
      path: (await newPerson(world, ['on-call'])).call.path ?? {},
    })),
  },
  listRoleRequests: { 200: {} },
  confirmRoleRequest: {
    200: async (world) => ({ as: 'pia', path: { id: await roleRequest(world) } }),
    404: {},
    409: async (world) => ({ as: 'pia', path: { id: await decidedRequest(world) } }),
  },
  refuseRoleRequest: {
    200: async (world) => ({
      as: 'pia',
      path: { id: await roleRequest(world) },
      body: { reason: 'Not now' },
    }),
    404: { body: { reason: 'Not now' } },
    409: async (world) => ({
      as: 'pia',
      path: { id: await decidedRequest(world) },
      body: { reason: 'Not now' },
    }),
  },
  withdrawRoleRequest: {
    200: async (world) => ({ path: { id: await roleRequest(world) } }),
    404: {},
    409: async (world) => ({ path: { id: await decidedRequest(world) } }),
  },
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

const shipped = (kind: string, id: string): Readonly<Record<number, Provoke>> => ({
  200: { path: { id } },
  304: async ({ call }) => ({
    path: { id },
    headers: { 'if-none-match': (await call(`read${kind}`, { path: { id } })).etag },
  }),
  404: {},
  410: async ({ call }) => {
    const doc = `${id}-gone`;
    await call('disableDocument', { path: { doc }, body: { reason: 'Wrong words' } });
    return { path: { id: doc } };
  },
});

const report = { kind: 'page', code: 'failed', screen: 'home', release: 1 };

export const deliveryCalls: CallTable = {
  readConfig: { 200: {} },
  readManifest: {
    200: {},
    304: async ({ call }) => ({ headers: { 'if-none-match': (await call('readManifest')).etag } }),
  },
  readScreen: shipped('Screen', 'home'),
  readTemplate: shipped('Template', 'offer'),
  readFragment: shipped('Fragment', 'part'),
  readImage: {
    200: async (world) => ({ path: { sha256: await image(world) } }),
    304: async (world) => {
      const path = { sha256: await image(world) };
      return {
        path,
        headers: { 'if-none-match': (await world.call('readImage', { path })).etag },
      };
    },
    404: {},
  },
  reportError: {
    204: { body: report },
    400: { body: {} },
    429: (world) => exhaust(world, 'reportError', { body: report, from: '10.4.0.1' }),
  },
};
