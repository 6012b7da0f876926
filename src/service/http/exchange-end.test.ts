import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { onExchangeEnd } from './exchange-end.ts';

test('fairness: the end of a request is reported, also if its connection closed before', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  await once(socket, 'connect');
  const request = new IncomingMessage(socket);
  const ended: string[] = [];
  onExchangeEnd(request, new ServerResponse(request), () => ended.push('early'));
  socket.destroy();
  await once(socket, 'close');
  onExchangeEnd(request, new ServerResponse(request), () => ended.push('late'));
  expect(ended).toEqual(['early', 'late']);
  server.close();
});
