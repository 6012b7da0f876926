import { createServer, type Server } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeServiceFolder,
  type ServiceFolder,
  type RunningService,
  runTestService,
  screen,
  template,
} from '../service.fixture.ts';

const call = '/gateway/api/v2/youmi/service/channel/channel-template';

const params = {
  title: { type: 'text', default: 'Summer' },
  seats: { type: 'number', default: 0 },
  name: { type: 'text' },
};

let core: Server;
let program: ServiceFolder;
let service: RunningService;
beforeAll(async () => {
  core = createServer((request, response) =>
    response.end(
      JSON.stringify({ code: 0, from: 'core', url: request.url, method: request.method }),
    ),
  );
  await new Promise<void>((resolve) => core.listen(0, '127.0.0.1', resolve));
  const address = core.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  program = await makeServiceFolder();
  await program.write('screens/offer.json', {
    ...template('offer', 'Hello'),
    examples: { sample: { visible: ['never sent'] } },
  });
  await program.write('screens/summer.json', { ...template('summer', 'Hello'), params });
  await program.write('screens/page.json', screen('page', 'no template'));
  service = await runTestService(program, {
    variables: { LOAN_CORE_URL: `http://127.0.0.1:${port}/core` },
  });
});
afterAll(async () => {
  await service.app.close();
  core.close();
  await program.remove();
});

test('PROMO-12, contract 3, 6: a published template is answered by the service, with the document as it is delivered', async () => {
  const response = await service.app.inject(`${call}?templateId=offer&userId=7`);
  const delivered = await service.app.inject('/delivery/v1/templates/offer');
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe(
    `{"code":0,"message":"","data":{"id":"offer","screen":${delivered.body},"values":{}}}`,
  );
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
});

test('contract 6: the values of a published template are the defaults of its parameters', async () => {
  const response = await service.app.inject(`${call}?templateId=summer`);
  expect(response.json()).toMatchObject({
    code: 0,
    data: { id: 'summer', screen: { params }, values: { title: 'Summer', seats: 0 } },
  });
  expect(response.json<{ data: { values: object } }>().data.values).not.toHaveProperty('name');
});

test('the answer is sent compressed to who takes it', async () => {
  const response = await service.app.inject({
    url: `${call}?templateId=offer`,
    headers: { 'accept-encoding': 'br' },
  });
  expect(response.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString())).toMatchObject({
    code: 0,
    data: { id: 'offer' },
  });
});

test.each([
  '?templateId=5',
  '?templateId=page',
  '?templateId=Offer',
  '?templateId=__proto__',
  '?templateId=',
  '',
  '?templateid=offer',
  '?templateId=offer&templateId=5',
  '?templateId=offer?',
  '?id=offer',
  '/?templateId=offer',
  '?%74emplateId=5%26templateId=offer',
])(
  'contract 3: what is not a published template of ours is answered by the loan core: %s',
  async (rest) => {
    const response = await service.app.inject(call + rest);
    expect(response.json()).toEqual({
      code: 0,
      from: 'core',
      method: 'GET',
      url: call.replace('/gateway', '/core') + rest,
    });
  },
);

test("contract 3: other calls and methods are the loan core's, whatever their query", async () => {
  const post = await service.app.inject({
    method: 'POST',
    url: `${call}?templateId=offer`,
    payload: {},
  });
  const other = await service.app.inject('/gateway/api/v2/other?templateId=offer');
  expect([post.json<{ from: string }>().from, other.json<{ from: string }>().from]).toEqual([
    'core',
    'core',
  ]);
});

test('metrics tell who answers, and never which id was asked for', async () => {
  const { body } = await service.app.inject('/metrics');
  expect(body).toMatch(/channel_templates_total\{answered_by="service"\} [1-9]/);
  expect(body).toMatch(/channel_templates_total\{answered_by="loan-core"\} [1-9]/);
  expect(body).not.toContain('templateId');
});

test.each([{ SANDBOX: 'off' }, { SANDBOX: 'on' }])(
  'contract 3: with %j a published template is answered as well',
  async (variables: Record<string, string>) => {
    const own = await makeServiceFolder();
    await own.write('screens/offer.json', template('offer', 'Hello'));
    const { app } = await runTestService(own, { variables });
    expect((await app.inject(`${call}?templateId=offer`)).json()).toMatchObject({
      code: 0,
      data: { id: 'offer', screen: { id: 'offer' } },
    });
    expect((await app.inject(`${call}?templateId=offer2`)).json()).not.toMatchObject({
      data: { id: 'offer' },
    });
    await app.close();
    await own.remove();
  },
);
