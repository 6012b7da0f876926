import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Call,
  type CallResponse,
  emailOf,
  openWorld,
  type Operation,
  passwordOf,
  readApiDocument,
  type World,
} from './documented-api.fixture.ts';
import { toRecord } from './components.ts';
import type { CallTable } from './call-steps.fixture.ts';
import { accountCalls } from './account-calls.fixture.ts';
import { operationCalls } from './operation-calls.fixture.ts';
import { changeCalls } from './change-calls.fixture.ts';
import { releaseCalls } from './release-calls.fixture.ts';
import { documentCalls } from './document-calls.fixture.ts';
import { deliveryCalls } from './delivery-calls.fixture.ts';

const managementCalls: CallTable = {
  ...accountCalls,
  ...operationCalls,
  ...changeCalls,
  ...releaseCalls,
  ...documentCalls,
};

const documents = {
  management: { ...readApiDocument('management'), calls: managementCalls },
  delivery: { ...readApiDocument('delivery'), calls: deliveryCalls },
};

/** Calls that any operation with such input answers with an error of all routes. */
const findCommonCall = (operation: Operation, status: number): Call | undefined => {
  const ifMatch: Record<string, string> = operation.headers.includes('if-match')
    ? { 'if-match': '"c1"' }
    : {};
  switch (status) {
    case 400:
      return operation.hasBody
        ? {
            body: '{',
            headers: { ...ifMatch, 'content-type': 'application/json', 'if-match': 'x' },
          }
        : { query: '?unknown=1&status=unknown', headers: { 'if-match': 'x' } };
    case 401:
      // The guard comes before the body.
      return operation.hasBody
        ? { isSignedOut: true, body: '{', headers: { 'content-type': 'application/json' } }
        : { isSignedOut: true };
    case 403:
      if (!operation.isSignedIn) return { headers: { origin: 'https://b.example' } };
      return operation.method === 'GET' ? { as: 'roleless' } : { headers: { 'x-csrf-token': 'x' } };
    case 413:
      return {
        body: '{}',
        headers: { ...ifMatch, 'content-type': 'application/json', 'content-length': '99999999' },
      };
    case 415:
      return { body: 'x', headers: { ...ifMatch, 'content-type': 'application/x-unknown' } };
    case 428:
      return { body: '{}', headers: { 'content-type': 'application/json' } };
    default:
      return undefined;
  }
};

let world: World;

beforeAll(async () => {
  const operations = Object.values(documents).flatMap((document) => document.operations);
  world = await openWorld(operations);
  await world.add('pia', ['publisher', 'editor']);
  await world.add('roleless', []);
}, 120_000);
afterAll(() => world.close());

const provoke = async (
  calls: CallTable,
  operation: Operation,
  status: number,
): Promise<CallResponse> => {
  const own = calls[operation.id]?.[status] ?? findCommonCall(operation, status);
  if (own === undefined) throw new Error(`${operation.id}: nothing provokes ${status}.`);
  const call = typeof own === 'function' ? await own(world) : own;
  return 'status' in call ? call : world.call(operation.id, call);
};

const listCases = (operations: readonly Operation[]): [string, Operation, number][] =>
  operations.flatMap((operation) =>
    Object.keys(operation.responses)
      .filter((status) => status !== 'default')
      .map((status): [string, Operation, number] => [
        `${operation.id} ${status}`,
        operation,
        Number(status),
      ]),
  );

/** Content of a response by its type; `image/*` matches each image. */
const findContent = (operation: Operation, status: number | 'default', type: string): unknown =>
  Object.entries(operation.responses[status] ?? {}).find(
    ([pattern]) => pattern === type || pattern === type.replace(/\/.*$/, '/*'),
  )?.[1];

const faultsOf = (
  document: (typeof documents)['management'],
  operation: Operation,
  status: number | 'default',
  { type, body }: CallResponse,
): string => {
  const contents = Object.keys(operation.responses[status] ?? {});
  if (contents.length === 0) return body === '' ? '' : `unexpected body: ${String(body)}`;
  const content = findContent(operation, status, type);
  if (content === undefined) return `${type} is not documented`;
  return type === 'application/json' ? document.validate(toRecord(content)['schema'], body) : '';
};

describe.each(['delivery', 'management'] as const)('%s', (name) => {
  const document = documents[name];

  test('every call of the table is of a documented response', () => {
    const known = new Set(listCases(document.operations).map(([title]) => title));
    const unknown = Object.entries(document.calls).flatMap(([id, calls]) =>
      Object.keys(calls)
        .map((status) => `${id} ${status}`)
        .filter((title) => !known.has(title)),
    );
    expect(unknown).toEqual([]);
  });

  test.each(listCases(document.operations))(
    '%s is answered as documented',
    async (_, operation, status) => {
      const response = await provoke(document.calls, operation, status);
      expect([response.status, response.body]).toEqual([status, response.body]);
      expect(faultsOf(document, operation, status, response)).toBe('');
    },
  );
});

test('any other error has the documented shape', async () => {
  await world.db.schema.dropTable('sessions').execute();
  const { operations } = documents.management;
  const found = await Promise.all(
    operations.map(async (operation) => {
      const response = await world.call(
        operation.id,
        operation.isSignedIn
          ? {}
          : { isSignedOut: true, body: { email: emailOf('ana'), password: passwordOf('ana') } },
      );
      const faults = faultsOf(documents.management, operation, 'default', response);
      return `${operation.id} ${response.status} ${faults}`;
    }),
  );
  expect(found).toEqual(operations.map(({ id }) => `${id} 500 `));
});
