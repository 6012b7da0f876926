import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text as toText } from 'node:stream/consumers';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { InjectOptions } from 'fastify';
import { ownProperty } from '../../../renderer/entries/node.ts';
import { toRecord } from './components.ts';
import { openScreenDatabase } from '../database/open-screen-database.ts';
import { addPerson } from '../database/people.ts';
import type { Role } from '../database/permissions.ts';
import { createSession } from '../database/sessions.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import {
  makeServiceFolder,
  runTestService,
  screen,
  template,
  testTime,
} from '../service.fixture.ts';
import { cheapPasswords } from '../studio-api/people/passwords.fixture.ts';
import { createPasswordHasher } from '../studio-api/people/passwords.ts';
import { createCsrfToken, createToken, hashToken } from '../studio-api/people/session-cookie.ts';

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly hasBody: boolean;
  readonly headers: readonly string[];
  readonly isSignedIn: boolean;
  /** Content types by status; empty without content. */
  readonly responses: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const listEntries = (value: unknown): [string, unknown][] => Object.entries(toRecord(value));

const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const toOperation = (path: string, method: string, described: unknown): Operation => {
  const content = ownProperty(ownProperty(described, 'requestBody'), 'content');
  const body = ownProperty(content, 'application/json');
  const parameters = toArray(ownProperty(described, 'parameters'));
  return {
    id: String(ownProperty(described, 'operationId')),
    method: method.toUpperCase(),
    path,
    body,
    hasBody: content !== undefined,
    headers: parameters.flatMap((parameter) =>
      ownProperty(parameter, 'in') === 'header' ? [String(ownProperty(parameter, 'name'))] : [],
    ),
    isSignedIn: toArray(ownProperty(described, 'security')).length > 0,
    responses: Object.fromEntries(
      listEntries(ownProperty(described, 'responses')).map(([status, response]) => [
        status,
        toRecord(ownProperty(response, 'content')),
      ]),
    ),
  };
};

export interface ApiDocument {
  readonly operations: readonly Operation[];
  /** Faults of a body by the schema of its documented response; empty if it is valid. */
  readonly validate: (schema: unknown, body: unknown) => string;
}

/** Reads a committed document, which `npm run generate -- --check` compares with the routes. */
export const readApiDocument = (name: 'management' | 'delivery'): ApiDocument => {
  const document: unknown = JSON.parse(readFileSync(`docs/reference/openapi/${name}.json`, 'utf8'));
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false });
  ajv.addKeyword('components');
  ajv.addSchema(
    { $id: 'document', components: ownProperty(document, 'components') },
    undefined,
    undefined,
    false,
  );
  return {
    operations: listEntries(ownProperty(document, 'paths')).flatMap(([path, methods]) =>
      listEntries(methods).map(([method, described]) => toOperation(path, method, described)),
    ),
    validate: (schema, body) => {
      const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
      const isValid = ajv.compile(JSON.parse(text));
      return isValid(body) ? '' : ajv.errorsText(isValid.errors);
    },
  };
};

export interface Call {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object | string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends no session. */
  readonly isSignedOut?: boolean;
  readonly as?: string;
  readonly from?: string;
}

export interface CallResponse {
  readonly status: number;
  readonly type: string;
  readonly etag: string;
  readonly body: unknown;
}

export interface World {
  readonly db: ScreenDatabase;
  readonly clock: { now: number };
  readonly operations: ReadonlyMap<string, Operation>;
  readonly call: (id: string, call?: Call) => Promise<CallResponse>;
  readonly add: (
    name: string,
    roles: readonly Role[],
    more?: { mustChange?: boolean },
  ) => Promise<string>;
  readonly enter: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const emailOf = (name: string): string => `${name}@loans.example`;
export const passwordOf = (name: string): string => `a long enough password of ${name}`;

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const readMethod = (operation: Operation): (typeof methods)[number] => {
  const method = methods.find((known) => known === operation.method);
  if (method === undefined) throw new Error(`${operation.method} is unknown.`);
  return method;
};

const fragment = (id: string): object => ({
  lang: 1,
  kind: 'fragment',
  id,
  body: [{ id: 'text', widget: 'text', props: { text: 'first' } }],
});

/** Those with `-gone` are for tests that disable them. */
const listShipped = (): object[] => [
  ...['one', 'two', 'three', 'home', 'home-gone'].map((id) => screen(id, 'first')),
  ...['offer', 'offer-gone'].map((id) => template(id, 'first')),
  ...['part', 'part-gone'].map(fragment),
];

/** Runs the service with some shipped screens; `ana` holds all roles. */
export const openWorld = async (all: readonly Operation[]): Promise<World> => {
  const folder = await makeServiceFolder();
  for (const document of listShipped())
    await folder.write(`screens/${String(ownProperty(document, 'id'))}.json`, document);
  const clock = { now: testTime };
  const { app } = await runTestService(folder, {
    variables: { ADMIN_EMAIL: emailOf('ana'), ADMIN_PASSWORD: passwordOf('ana') },
    now: () => clock.now,
  });
  const db = openScreenDatabase({ dataDir: folder.dataDir }, () => undefined);
  const passwords = createPasswordHasher(cheapPasswords);
  const operations = new Map(all.map((operation) => [operation.id, operation]));
  const sessions = new Map<string, string>();
  const streams: Readable[] = [];
  const enter = async (name: string): Promise<void> => {
    const token = createToken();
    const { id } = await db
      .selectFrom('people')
      .select('id')
      .where('email', '=', emailOf(name))
      .executeTakeFirstOrThrow();
    await createSession(db, hashToken(token), id, clock.now);
    sessions.set(name, token);
  };
  await enter('ana');
  return {
    db,
    clock,
    operations,
    enter,
    add: async (name, roles, { mustChange = false } = {}) => {
      const passwordHash = await passwords.hash(passwordOf(name));
      const person = await addPerson(
        db,
        { email: emailOf(name), name, roles, passwordHash, mustChange },
        clock.now,
      );
      await enter(name);
      return person?.id ?? '';
    },
    call: async (
      id,
      { path = {}, query = '', body, headers, isSignedOut, as = 'ana', from } = {},
    ) => {
      const operation = operations.get(id);
      if (operation === undefined) throw new Error(`${id} is not documented.`);
      const url = operation.path.replaceAll(
        /\{(\w+)\}/g,
        (_, name: string) => path[name] ?? 'nobody',
      );
      const token = sessions.get(as) ?? '';
      const request: InjectOptions = {
        method: readMethod(operation),
        url: url + query,
        headers: {
          ...(isSignedOut === true
            ? {}
            : { cookie: `studio=${token}`, 'x-csrf-token': createCsrfToken(token) }),
          ...headers,
        },
        ...(from === undefined ? {} : { remoteAddress: from }),
        ...(body === undefined ? {} : { payload: body }),
      };
      if (operation.responses['200']?.['text/event-stream'] !== undefined) {
        const streamed = await app.inject({ ...request, payloadAsStream: true });
        if (streamed.statusCode === 200) {
          streams.push(streamed.stream());
          return { status: 200, type: 'text/event-stream', etag: '', body: '' };
        }
        const text = await toText(streamed.stream());
        return {
          status: streamed.statusCode,
          type: 'application/json',
          etag: '',
          body: JSON.parse(text),
        };
      }
      const response = await app.inject(request);
      const type = String(response.headers['content-type'] ?? '').split(';')[0] ?? '';
      const isJson =
        type === 'application/json' && response.headers['content-encoding'] === undefined;
      return {
        status: response.statusCode,
        type,
        etag: String(response.headers.etag),
        body: isJson ? response.json() : response.body,
      };
    },
    close: async () => {
      for (const stream of streams) stream.destroy();
      await app.close();
      await db.destroy();
      await folder.remove();
    },
  };
};
