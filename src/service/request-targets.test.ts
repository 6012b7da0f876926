import { connect } from 'node:net';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeServiceFolder,
  runTestService,
  screen,
  type RunningService,
  type ServiceFolder,
} from './service.fixture.ts';

let program: ServiceFolder;
let service: RunningService;
let core: Server;
let port: number;
const asked: string[] = [];
beforeAll(async () => {
  core = createServer((request, response) => {
    asked.push(String(request.url));
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(core, 'listening');
  const address = core.address();
  program = await makeServiceFolder();
  await program.write('screens/one.json', screen('one', 'x'));
  service = await runTestService(program, {
    variables: {
      LOAN_CORE_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api`,
      PUBLIC_URL: 'https://loans.example',
    },
  });
  port = Number(new URL(await service.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await service.app.close();
  core.close();
  await program.remove();
});

const send = async (target: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.write(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  await once(socket, 'close');
  return text;
};

test.each([
  ['http://loans.example/gateway/v3/order?x=1', '/api/v3/order?x=1'],
  ['HTTPS://other.example:8443/gateway/v3/order', '/api/v3/order'],
  ['http://user@[::1]:80/gateway/a/b', '/api/a/b'],
  ['/gateway/v3/order', '/api/v3/order'],
])('S10: the target %s reaches %s of the loan core', async (target, path) => {
  asked.length = 0;
  expect(await send(target)).toMatch(/^HTTP\/1\.1 200/);
  expect(asked).toEqual([path]);
});

test.each([
  'http://loans.example',
  'http://loans.example?gateway/v3',
  'ftp://loans.example/gateway/v3/order',
  'http://loans.example/%67ateway/v3/order',
])('S10: the target %s reaches nothing of the loan core', async (target) => {
  asked.length = 0;
  expect(await send(target)).toMatch(/^HTTP\/1\.1 \d{3}/);
  expect(asked).toEqual([]);
});

test.each([
  '/one',
  '/delivery/v1/manifest',
  '/studio',
  '/studio/api/v1/session',
  '/gateway/x',
  '/no',
])('S10: behind https %s comes with Strict-Transport-Security', async (path) => {
  expect(await send(path)).toMatch(/\r\nstrict-transport-security: max-age=31536000\r\n/i);
});

test('S10: without https there is no Strict-Transport-Security', async () => {
  const plain = await runTestService(program, { variables: { DATA_DIR: `${program.root}/plain` } });
  const { headers } = await plain.app.inject('/one');
  expect(headers).not.toHaveProperty('strict-transport-security');
  await plain.app.close();
});
