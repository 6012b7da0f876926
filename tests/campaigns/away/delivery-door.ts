import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isRecord, ownProperty, type UnknownRecord } from '../../../renderer/entries/node.ts';
import { findFreePort } from '../../e2e/free-port.ts';
import type { Way } from './ways.ts';

/** What the delivery is reached through: a server of its own, which can be away in each way while the service goes on. */
export interface DeliveryDoor {
  readonly origin: string;
  /** How it answers from now on; undefined: as the service does. */
  readonly behave: (way: Way | undefined) => Promise<void>;
  readonly close: () => Promise<void>;
}

const page = '<!doctype html><title>Sign in</title><p>Sign in to this network.</p>';

type Answered = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** The answer of the service, as plain bytes. */
const askService = async (
  service: string,
  { method = 'GET', url = '', headers }: IncomingMessage,
): Promise<Answered> => {
  const tag = headers['if-none-match'];
  const answer = await fetch(service + url, {
    method,
    headers: tag === undefined ? {} : { 'if-none-match': tag },
  });
  const kept = ['content-type', 'etag', 'cache-control', 'x-release'].flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    status: answer.status,
    headers: Object.fromEntries(kept),
    body: Buffer.from(await answer.arrayBuffer()),
  };
};

const withTitle = (document: UnknownRecord): UnknownRecord => ({
  ...document,
  title: { text: 'Other' },
});

/** The same answer with another title in its document: what the delivery names by its hash is something else. */
const withOtherTitle = ({ body, ...answer }: Answered): Answered => {
  const value: unknown = JSON.parse(body.toString('utf8'));
  const data = ownProperty(value, 'data');
  const screen = ownProperty(data, 'screen');
  const changed =
    isRecord(value) && isRecord(data) && isRecord(screen)
      ? { ...value, data: { ...data, screen: withTitle(screen) } }
      : isRecord(value) && typeof value.kind === 'string'
        ? withTitle(value)
        : value;
  return { ...answer, body: Buffer.from(JSON.stringify(changed)) };
};

/** @param service whose delivery it stands before */
export const openDeliveryDoor = async (service: string): Promise<DeliveryDoor> => {
  const port = await findFreePort();
  const sockets = new Set<Socket>();
  let way: Way | undefined;

  const send = (response: ServerResponse, { status, headers, body }: Answered): void =>
    void response.writeHead(status, headers).end(body);
  const fail = (response: ServerResponse, status: number): void =>
    send(response, {
      status,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{}'),
    });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    switch (way) {
      case 'slow':
        // Whoever waits long enough ends the connection.
        return;
      case 'reset':
        return void request.socket.resetAndDestroy();
      case 'cut': {
        const { status, headers, body } = await askService(service, request);
        response.writeHead(status, { ...headers, 'content-length': String(body.length + 1000) });
        response.write(body.subarray(0, body.length / 2), () => request.socket.destroy());
        return;
      }
      case '404':
      case '410':
      case '500':
      case '503':
        return fail(response, Number(way));
      case 'HTML':
        return send(response, {
          status: 200,
          headers: { 'content-type': 'text/html' },
          body: Buffer.from(page),
        });
      case 'wrong hash': {
        // A copy that is asked about would be called unchanged.
        delete request.headers['if-none-match'];
        return send(response, withOtherTitle(await askService(service, request)));
      }
      default:
        return send(response, await askService(service, request));
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listen = async (): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  await listen();
  return {
    origin: `http://127.0.0.1:${port}`,
    behave: async (next) => {
      way = next;
      if (next === 'refused') await close();
      else if (!server.listening) await listen();
    },
    close,
  };
};
