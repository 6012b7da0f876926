import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDocuments, ownProperty } from '../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../contracts/generated/contracts.ts';
import {
  makeServiceFolder,
  type ServiceFolder,
  runTestService,
  screen,
  signInAs,
} from './service.fixture.ts';

let program: ServiceFolder;
beforeEach(async () => {
  program = await makeServiceFolder();
  await program.write('screens/one.json', screen('one', 'first'));
  await program.write('screens/two.json', screen('two', 'first'));
});
afterEach(() => program.remove());

const variables = { ADMIN_EMAIL: 'ana@loans.example', ADMIN_PASSWORD: 'a long enough password' };

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const signIn = async (app: FastifyInstance) => {
  const headers = await signInAs(app, variables.ADMIN_EMAIL, variables.ADMIN_PASSWORD);
  return (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object | string,
    more: Record<string, string> = {},
  ) =>
    app.inject({
      method,
      url: `/studio/api/v1${path}`,
      headers: { ...headers, ...more },
      ...(payload === undefined ? {} : { payload }),
    });
};

const publish = async (
  app: FastifyInstance,
  items: readonly { document: string; action: string }[],
): Promise<object> => {
  const send = await signIn(app);
  const id = String(
    ownProperty(
      (await send('POST', '/changes', { title: 'New words', reason: '', items })).json(),
      'id',
    ),
  );
  await send('POST', `/changes/${id}/check`);
  for (;;) {
    const check = ownProperty((await send('GET', `/changes/${id}/check`)).json(), 'check');
    if (ownProperty(check, 'status') === 'running')
      await new Promise((resolve) => setTimeout(resolve, 5));
    else
      return (
        await send('POST', `/changes/${id}/publish`, { closure: ownProperty(check, 'closure') })
      ).json();
  }
};

const saveDraft = async (app: FastifyInstance, id: string, document: object): Promise<void> => {
  const send = await signIn(app);
  const etag = String((await send('GET', `/documents/${id}/draft`)).headers.etag);
  const saved = await send('PUT', `/documents/${id}/draft`, JSON.stringify(document), {
    'content-type': 'text/plain',
    'if-match': etag,
  });
  expect(saved.statusCode).toBe(200);
};

test('what is published is served by this instance at once, as it was published; what is withdrawn is gone', async () => {
  const { app, log } = await runTestService(program, { variables });
  await saveDraft(app, 'one', screen('one', 'second'));
  const answer = await publish(app, [
    { document: 'one', action: 'publish' },
    { document: 'two', action: 'withdraw' },
  ]);
  expect(answer).toEqual({
    release: 2,
    repeated: false,
    published: ['one'],
    withdrawn: ['two'],
    faults: [],
  });
  expect((await app.inject('/delivery/v1/screens/one')).json()).toMatchObject({
    body: [{ props: { text: 'second' } }],
  });
  expect((await app.inject('/delivery/v1/screens/two')).statusCode).toBe(410);
  expect(log()).toContain('Phones get the published release');
  await app.close();
});

test('what leads to a withdrawn document is told, and the document stays', async () => {
  const button = {
    id: 'next',
    widget: 'button',
    props: { label: { text: 'Next' } },
    on: { tap: [{ do: 'go', to: 'two' }] },
  };
  await program.write('screens/one.json', { ...screen('one', 'first'), body: [button] });
  const { app } = await runTestService(program, {
    variables,
    checkDocuments: (documents) => checkDocuments(documents, { calls, natives, datasets, stored }),
  });
  const answer = await publish(app, [{ document: 'two', action: 'withdraw' }]);
  expect(answer).toMatchObject({ code: 'check-failed' });
  const send = await signIn(app);
  const [change] = listOf(ownProperty((await send('GET', '/changes')).json(), 'changes'));
  const { check } = (
    await send('GET', `/changes/${String(ownProperty(change, 'id'))}/check`)
  ).json<{ check: { findings: object[] } }>();
  expect(check.findings).toMatchObject([
    {
      rule: 'document',
      severity: 'error',
      document: 'one',
      code: 'unknown-name',
      pointer: '/body/0/on/tap/0/to',
    },
  ]);
  expect((await app.inject('/delivery/v1/screens/two')).statusCode).toBe(200);
  await app.close();
});

test('contract 10: what the gate has proved is not checked again at the next start', async () => {
  const first = await runTestService(program, { variables, engine: 'engine 1' });
  await saveDraft(first.app, 'one', screen('one', 'second'));
  expect(await publish(first.app, [{ document: 'one', action: 'publish' }])).toMatchObject({
    release: 2,
  });
  await first.app.close();
  let checks = 0;
  const checkDocuments = (): [] => {
    checks += 1;
    return [];
  };
  const second = await runTestService(program, { variables, engine: 'engine 1', checkDocuments });
  expect([(await second.app.inject('/readyz')).json(), checks]).toMatchObject([{ release: 2 }, 0]);
  await second.app.close();
});
