import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  makeServiceFolder,
  type ServiceFolder,
  type RunningService,
  runTestService,
  screen,
  signInAs,
  template,
} from '../service.fixture.ts';

const email = 'admin@loans.example';
const password = 'correct horse battery';
const api = '/studio/api/v1';

let core: Server;
let program: ServiceFolder;
let service: RunningService;
let session: Record<string, string>;

/** The program as it was shipped first, and then with newer texts and without one template. */
beforeAll(async () => {
  core = createServer((request, response) =>
    response.end(JSON.stringify({ code: 0, from: 'core', url: request.url })),
  );
  await new Promise<void>((resolve) => core.listen(0, '127.0.0.1', resolve));
  const address = core.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  program = await makeServiceFolder();
  await program.write(
    'screens/registration.json',
    screen('registration', 'x', { hash: '#/registerTemplate' }),
  );
  await program.write('screens/offer.json', template('offer', 'the first text'));
  await program.write('screens/short.json', {
    ...template('short', 'x'),
    not_after: '2026-06-15T03:59:59Z',
  });
  const variables = {
    LOAN_CORE_URL: `http://127.0.0.1:${port}`,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  };
  service = await runTestService(program, { variables });
  await service.app.close();
  await program.write('screens/offer.json', template('offer', 'the second text'));
  await program.write('screens/extra.json', template('extra', 'x'));
  service = await runTestService(program, { variables });
  session = await signInAs(service.app, email, password);
});
afterAll(async () => {
  await service.app.close();
  core.close();
  await program.remove();
});

const send = (
  method: 'PUT' | 'DELETE' | 'POST',
  path: string,
  payload: object,
  headers: object = {},
) => service.app.inject({ method, url: api + path, payload, headers: { ...session, ...headers } });

const look = async (
  id: string,
): Promise<{ called: string; page: string; delivered: number; listed: boolean }> => {
  const called = (
    await service.app.inject(
      `/gateway/api/v2/youmi/service/channel/channel-template?templateId=${id}`,
    )
  ).json<{
    from?: string;
    data?: { screen: { body: { props: { text: string } }[] } };
  }>();
  const page = (
    await service.app.inject({ url: `/promotion/${id}`, headers: { accept: 'text/html' } })
  ).body;
  const boot = JSON.parse(/id="boot">(.*)<\/script><\/head>/s.exec(page)?.[1] ?? '') as {
    screen: { id: string } | null;
    template?: { screen: object };
  };
  const delivered = await service.app.inject(`/delivery/v1/templates/${id}`);
  const { templates } = (await service.app.inject('/delivery/v1/manifest')).json<{
    templates: { id: string }[];
  }>();
  const textOf = (document: object | undefined): string =>
    /the \w+ text/.exec(JSON.stringify(document ?? {}))?.[0] ?? '';
  return {
    called: called.from ?? textOf(called.data?.screen),
    page:
      boot.template === undefined
        ? `built-in ${String(boot.screen?.id)}`
        : textOf(boot.template.screen),
    delivered: delivered.statusCode,
    listed: templates.some((entry) => entry.id === id),
  };
};

const gone = { called: 'core', page: 'built-in registration', delivered: 410, listed: false };

describe('PROMO-12, contract 3, 10', () => {
  test('a published template is shown by every way', async () => {
    expect(await look('offer')).toEqual({
      called: 'the second text',
      page: 'the second text',
      delivered: 200,
      listed: true,
    });
  });

  test('one that is switched off is gone for good at once: 410 in delivery, and the loan core is asked', async () => {
    expect((await send('PUT', '/kill-switches/offer', { reason: 'a wrong rate' })).json()).toEqual({
      isServed: true,
    });
    expect(await look('offer')).toEqual(gone);
  });

  test('with a fallback version that one is shown by every way', async () => {
    expect(
      (await send('PUT', '/kill-switches/offer', { reason: 'a wrong rate', fallbackVersion: 1 }))
        .statusCode,
    ).toBe(200);
    expect(await look('offer')).toEqual({
      called: 'the first text',
      page: 'the first text',
      delivered: 200,
      listed: true,
    });
  });

  test('it is shown again when the switch is off', async () => {
    expect((await send('DELETE', '/kill-switches/offer', { reason: 'put right' })).statusCode).toBe(
      200,
    );
    expect(await look('offer')).toMatchObject({ called: 'the second text', delivered: 200 });
  });

  test('one that has ended is gone like one that is switched off', async () => {
    expect(await look('short')).toEqual(gone);
  });

  test('one that a way back leaves out is gone, what was replaced is shown as it was; what has ended is told', async () => {
    expect(await look('extra')).toMatchObject({ delivered: 200, listed: true });
    const back = await send(
      'POST',
      '/releases/1/rollback',
      { reason: 'the new texts are wrong' },
      { 'if-match': '"r2"' },
    );
    expect([back.statusCode, back.json()]).toEqual([201, { seq: 3, isServed: true }]);
    expect(
      (await service.app.inject({ url: `${api}/releases/3/warnings`, headers: session })).json(),
    ).toMatchObject({
      warnings: [{ document: 'short', code: 'ended' }],
    });
    expect(await look('extra')).toEqual(gone);
    expect(await look('offer')).toEqual({
      called: 'the first text',
      page: 'the first text',
      delivered: 200,
      listed: true,
    });
    expect((await service.app.inject('/delivery/v1/manifest')).json()).toMatchObject({
      release: 3,
    });
  });

  test('one that was never published is 404 in delivery', async () => {
    expect(await look('other')).toEqual({ ...gone, delivered: 404 });
  });
});
