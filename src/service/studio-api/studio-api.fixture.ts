import { Writable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { createStoreAsset } from '../content/store-asset.ts';
import { noPublishing } from './changes/gate.fixture.ts';
import { addPerson } from '../database/people.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { cheapPasswords } from './people/passwords.fixture.ts';
import { createPasswordHasher, type PasswordCost } from './people/passwords.ts';
import type { Role } from '../database/permissions.ts';
import {
  createStudioApi,
  studioApiPrefix,
  type StudioApiOptions,
} from '../bootstrap/studio-api.ts';

export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
}

export type Send = (
  route: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<ApiResponse>;

export interface TestStudioApi {
  readonly db: ScreenDatabase;
  readonly app: FastifyInstance;
  readonly clock: { now: number };
  readonly log: () => string;
  /** In the text format of Prometheus. */
  readonly readMetrics: () => Promise<string>;
  readonly send: Send;
  readonly add: (
    email: string,
    roles: readonly Role[],
    more?: { mustChange?: boolean },
  ) => Promise<string>;
  readonly enter: (
    email: string,
    password?: string,
  ) => Promise<{ send: Send; cookie: string; csrf: string }>;
  readonly close: () => Promise<void>;
}

export type TestOptions = { readonly cost?: PasswordCost } & Partial<
  Pick<StudioApiOptions, 'publicUrl' | 'publishing' | 'checkBeside' | 'refresh' | 'isEnding'>
>;

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export const passwordOf = (email: string): string => `password of ${email}`;

export const createTestStudioApi = async (
  db: ScreenDatabase,
  {
    publicUrl,
    cost = cheapPasswords,
    publishing = noPublishing(),
    checkBeside = () => Promise.resolve([]),
    refresh = () => Promise.resolve(),
    isEnding = () => false,
  }: TestOptions = {},
): Promise<TestStudioApi> => {
  const clock = { now: 1_781_500_000_000 };
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const passwords = createPasswordHasher(cost);
  const app = fastify({ logger: { level: 'info', stream } });
  const now = (): number => clock.now;
  const metrics = new Registry();
  const storeAsset = createStoreAsset(db, now);
  const options = {
    db,
    passwords,
    storeAsset,
    publishing,
    checkBeside,
    refresh,
    isEnding,
    metrics,
    publicUrl,
    now,
  };
  await app.register(createStudioApi(options), { prefix: studioApiPrefix });

  const send: Send = async (route, body, headers = {}) => {
    const [verb, path = ''] = route.split(' ');
    const method = verbs.find((known) => known === verb);
    if (method === undefined) throw new Error(`${route}: expected ${verbs.join(', ')} and a path.`);
    const response = await app.inject({
      method,
      url: studioApiPrefix + path,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    const isJson =
      response.headers['content-encoding'] === undefined &&
      String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json() : {},
      text: response.body,
    };
  };
  return {
    db,
    app,
    clock,
    send,
    log: () => lines.join(''),
    readMetrics: () => metrics.metrics(),
    add: async (email, roles, { mustChange = false } = {}) => {
      const passwordHash = await passwords.hash(passwordOf(email));
      return (
        (await addPerson(db, { email, name: email, roles, passwordHash, mustChange }, clock.now))
          ?.id ?? ''
      );
    },
    enter: async (email, password = passwordOf(email)) => {
      const { status, headers, body, text } = await send('POST /sign-in', { email, password });
      if (status !== 200) throw new Error(`Nobody was let in: ${text}`);
      const [cookie = ''] = String(headers['set-cookie']).split(';');
      const csrf = String(body['csrf']);
      return {
        cookie,
        csrf,
        send: (route, payload, more) =>
          send(route, payload, { cookie, 'x-csrf-token': csrf, ...more }),
      };
    },
    close: async () => {
      await app.close();
      await db.destroy();
    },
  };
};
