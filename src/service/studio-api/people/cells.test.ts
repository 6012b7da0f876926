import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Registry } from 'prom-client';
import { createStoreAsset } from '../../content/store-asset.ts';
import { noPublishing } from '../changes/gate.fixture.ts';
import { describeOnBoth, openForTest } from '../../database/databases.fixture.ts';
import { addPerson } from '../../database/people.ts';
import { createSession } from '../../database/sessions.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { createStudioApi, studioApiPrefix } from '../../bootstrap/studio-api.ts';
import { readApiDocument } from '../../openapi/documented-api.fixture.ts';
import { createSessionCookie, createToken, hashToken, createCsrfToken } from './session-cookie.ts';
import { addAuthGuard } from './guard.ts';
import { cheapPasswords } from './passwords.fixture.ts';
import { createPasswordHasher } from './passwords.ts';
import type { Permission, Role } from '../../database/permissions.ts';

const now = 1_781_500_000_000;
const everybody = [
  'viewer',
  'editor',
  'publisher',
  'on-call',
  'auditor',
  'admin',
] as const satisfies readonly Role[];

const cells: Readonly<Record<string, 'anybody' | readonly Role[]>> = {
  'POST /sign-in': 'anybody',
  'GET /openapi.json': everybody,
  'GET /session': everybody,
  'POST /sign-out': everybody,
  'POST /sign-out-everywhere': everybody,
  'PUT /password': everybody,
  'GET /people': ['auditor', 'admin'],
  'POST /people': ['admin'],
  'PATCH /people/:id': ['admin'],
  'POST /people/:id/password': ['admin'],
  'GET /rights-requests': ['publisher', 'auditor', 'admin'],
  'POST /rights-requests/:id/confirm': ['publisher'],
  'POST /rights-requests/:id/refuse': ['publisher'],
  'POST /rights-requests/:id/withdraw': ['admin'],
  'GET /audit': ['auditor', 'admin'],
  'GET /audit.ndjson': ['auditor', 'admin'],
  'GET /reports': everybody,
  'POST /assets': ['editor'],
  'GET /assets': everybody,
  'POST /assets/:sha256/crop': ['editor'],
  'GET /artifacts/:sha256': everybody,
  'GET /documents': everybody,
  'GET /texts': everybody,
  'GET /search': everybody,
  'GET /documents/:id/uses': everybody,
  'POST /documents/:id/preview-link': everybody,
  'POST /documents': ['editor'],
  'GET /documents/:id/draft': everybody,
  'PUT /documents/:id/draft': ['editor'],
  'DELETE /documents/:id/draft': ['editor'],
  'GET /documents/:id/draft/texts': everybody,
  'GET /documents/:id/draft/texts/:rev': everybody,
  'POST /documents/:id/draft/merge': ['editor'],
  'GET /documents/:id/versions': everybody,
  'GET /documents/:id/versions/:number': everybody,
  'POST /documents/:id/restore': ['editor'],
  'POST /documents/:id/rename': ['editor'],
  'GET /documents/:id/shipped': everybody,
  'POST /documents/:id/shipped/accept': ['editor'],
  'POST /documents/:id/shipped/dismiss': ['editor'],
  'GET /changes': everybody,
  'POST /changes': ['editor'],
  'GET /changes/:id': everybody,
  'PUT /changes/:id': ['editor'],
  'POST /changes/:id/withdraw': ['editor'],
  'POST /changes/:id/check': ['editor', 'publisher'],
  'GET /changes/:id/check': everybody,
  'GET /changes/:id/reach': everybody,
  'GET /waiting': everybody,
  'POST /changes/:id/approve': ['publisher'],
  'POST /changes/:id/waive': ['publisher'],
  'POST /changes/:id/publish': ['publisher'],
  'GET /releases': everybody,
  'GET /releases/:seq': everybody,
  'GET /releases/:seq/warnings': ['publisher', 'on-call'],
  'POST /releases/:seq/rollback': ['publisher', 'on-call'],
  'GET /kill-switches': everybody,
  'PUT /kill-switches/:doc': ['publisher', 'on-call'],
  'DELETE /kill-switches/:doc': ['publisher', 'on-call'],
  'POST /changes/:id/schedule': ['publisher'],
  'DELETE /changes/:id/schedule': ['publisher'],
  'PUT /changes/:id/expiry': ['publisher'],
  'DELETE /changes/:id/expiry': ['publisher'],
  'GET /alarms': everybody,
  'GET /events': everybody,
  'POST /presence/:doc': everybody,
  'DELETE /presence/:doc': everybody,
  'GET /comments': everybody,
  'GET /documents/:id/comments': everybody,
  'POST /documents/:id/comments': ['editor', 'publisher'],
  'PUT /comments/:id/done': ['editor', 'publisher'],
  'DELETE /comments/:id/done': ['editor', 'publisher'],
  'POST /alarms/:id/seen': ['publisher', 'on-call'],
};

const routes: RouteOptions[] = [];
let app: FastifyInstance;
let db: ScreenDatabase;
const personIds = new Map<Role, string>();

describeOnBoth((databases) => {
  beforeAll(async () => {
    db = await openForTest(await databases.createPlace());
    app = fastify();
    routes.length = 0;
    app.addHook('onRoute', (route) => void routes.push(route));
    const passwords = createPasswordHasher(cheapPasswords);
    const storeAsset = createStoreAsset(db, () => now);
    const check = { checkBeside: () => Promise.resolve([]), refresh: () => Promise.resolve() };
    // Ends every stream at once.
    const events = { isEnding: () => true, metrics: new Registry() };
    const publishing = noPublishing();
    await app.register(
      createStudioApi({
        db,
        passwords,
        storeAsset,
        publishing,
        ...check,
        ...events,
        publicUrl: undefined,
        now: () => now,
      }),
    );
    for (const role of everybody) {
      const row = {
        email: `${role}@b.example`,
        name: role,
        roles: [role],
        passwordHash: await passwords.hash('x'),
        mustChange: false,
      };
      personIds.set(role, (await addPerson(db, row, now))?.id ?? '');
    }
  });
  afterAll(async () => {
    await app.close();
    await db.destroy();
  });

  const send = async (
    route: string,
    headers: Record<string, string>,
  ): Promise<{ status: number; code: unknown }> => {
    const [method = '', url = ''] = route.split(' ');
    const response = await app.inject({
      method: method as 'GET',
      url: url.replace(':id', 'nobody'),
      headers,
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      code: isJson ? response.json<{ code?: unknown }>().code : undefined,
    };
  };

  test('every route of the management interface has its cells', () => {
    const found = routes
      .flatMap(({ method, url }) => [method].flat().map((verb) => `${verb} ${url}`))
      .filter((route) => !route.startsWith('HEAD '));
    expect(found.toSorted()).toEqual(Object.keys(cells).toSorted());
  });

  test('every route of the management interface is in its OpenAPI document', () => {
    const documented = readApiDocument('management').operations.map(
      ({ method, path }) =>
        `${method} ${path.replace(studioApiPrefix, '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
    );
    expect(documented.toSorted()).toEqual(Object.keys(cells).toSorted());
  });

  describe.each(Object.entries(cells))('%s', (route, allowed) => {
    test.each(everybody)(
      `${allowed === 'anybody' ? 'anybody' : allowed.join(', ')} may use it; %s is let through or refused by that`,
      async (role) => {
        const token = createToken();
        await createSession(db, hashToken(token), personIds.get(role) ?? '', now);
        const { status, code } = await send(route, {
          cookie: `studio=${token}`,
          'x-csrf-token': createCsrfToken(token),
        });
        const isAllowed = allowed === 'anybody' || allowed.includes(role);
        expect(isAllowed ? [401, 403].includes(status) : { status, code }).toEqual(
          isAllowed ? false : { status: 403, code: 'not-permitted' },
        );
      },
    );

    test('without a session only what anybody may use is let through', async () => {
      const { status, code } = await send(route, {
        'x-csrf-token': createCsrfToken(createToken()),
      });
      expect({ status, code }).toEqual(
        allowed === 'anybody'
          ? { status: 400, code: 'invalid' }
          : { status: 401, code: 'signed-out' },
      );
    });
  });
});

test.each([undefined, 'all', 'toString'])(
  'a route that declares the permission %s does not start',
  async (permission) => {
    const spoilt = fastify();
    const starting = spoilt.register(async (scope) => {
      addAuthGuard(scope, {
        db,
        cookie: createSessionCookie(false),
        publicUrl: undefined,
        now: () => now,
      });
      scope.get('/open', { config: { permission: permission as Permission } }, () => 'open');
    });
    await expect(Promise.resolve(starting)).rejects.toThrow(
      `GET /open: expected a valid config.permission, found ${permission}.`,
    );
  },
);
