import { once } from 'node:events';
import { request as send } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  makeServiceFolder,
  type ServiceFolder,
  runTestService,
  type RunningService,
  screen,
} from './service.fixture.ts';

let program: ServiceFolder;
let service: RunningService;
let port: number;
const sockets: Socket[] = [];
beforeEach(async () => {
  program = await makeServiceFolder();
  await program.write('screens/one.json', screen('one', 'x'));
  service = await runTestService(program);
  port = Number(new URL(await service.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await service.app.close();
  await program.remove();
});

const ask = (localAddress: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    send(
      { host: '127.0.0.1', port, localAddress, method: 'POST', path: '/gateway/v3/order/order' },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    )
      .once('error', reject)
      .end();
  });

/** As many as the service answers at the same time. */
const connections = 1000;

test('a client with 1,000 bodies that come byte by byte keeps nobody else from anything', async () => {
  const usual = await ask('127.0.0.2');
  let answered = 0;
  for (let index = 0; index < connections; index += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => (answered += 1)).on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(
      'POST /gateway/v3/order/order HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 50\r\n\r\na',
    );
  }
  // 100 wait; the rest are answered, so all arrived.
  await expect.poll(() => answered, { timeout: 10_000 }).toBe(connections - 100);
  expect([await ask('127.0.0.2'), await ask('127.0.0.1')]).toEqual([usual, 429]);
});
