import { ownProperty } from '../../../renderer/entries/node.ts';
import { type Call, emailOf, passwordOf, type World } from './documented-api.fixture.ts';
import {
  type CallTable,
  nextName,
  withTwoPublishers,
  newPerson,
  password,
  exhaust,
} from './call-steps.fixture.ts';

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

export const accountCalls: CallTable = {
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
      const people: unknown = ownProperty((await world.call('listPeople')).body, 'people');
      const list: readonly unknown[] = Array.isArray(people) ? people : [];
      const ana = list.find((person) => ownProperty(person, 'email') === emailOf('ana'));
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
};
