import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { findFreePort } from './service.ts';
import { pause } from './wait.ts';

/**
 * Failures of a response. `cut before`: the request never arrives. `cut after`, `cut`: it is
 * handled, and the connection breaks before or inside the response. `slow`: no response.
 */
export type Fault =
  | 'refused'
  | 'reset'
  | 'cut before'
  | 'cut after'
  | 'cut'
  | 'slow'
  | '403'
  | '404'
  | '410'
  | '500'
  | '502'
  | '503'
  | 'html'
  | 'empty';

const page = '<!doctype html><html lang="en"><title>Elsewhere</title><h1>Back soon</h1></html>';
const goodJson = '{"code":0,"message":"","data":{}}';
const json = 'application/json; charset=utf-8';

/** Responds with a fault. @param body for `cut` */
export const sendFault = (fault: Fault, response: ServerResponse, body: Buffer): void => {
  const sendText = (status: number, type: string, text: string): void =>
    void response.writeHead(status, { 'content-type': type }).end(text);
  switch (fault) {
    case 'refused':
    case 'slow':
      return;
    case 'reset':
      return void response.socket?.resetAndDestroy();
    case 'cut before':
    case 'cut after':
      return void response.socket?.destroy();
    case 'cut':
      response.writeHead(200, { 'content-type': json, 'content-length': body.length + 1 });
      return void response.write(body.subarray(0, body.length / 2), () =>
        response.socket?.destroy(),
      );
    case 'empty':
      return sendText(200, json, '');
    case 'html':
      return sendText(200, 'text/html', page);
    case '403':
    case '502':
      return sendText(Number(fault), 'text/html', page);
    default:
      return sendText(Number(fault), json, goodJson);
  }
};

interface Plan {
  /** Of the affected requests; default: all. */
  readonly path?: string;
  readonly fault?: Fault;
  /** Number of affected requests; default: all. */
  readonly times?: number;
  readonly delayMs?: number;
  /** Changes the text of a response that is not compressed. */
  readonly change?: (text: string) => string;
}

export interface FaultyProxy {
  readonly url: string;
  /** Undefined: everything goes through. */
  readonly plan: (plan: Plan | undefined) => Promise<void>;
  /** Delays every document until the next plan is removed. */
  readonly delayPages: (delayMs: number) => void;
  /** Requests that met the planned fault. */
  readonly met: () => number;
  readonly close: () => Promise<void>;
}

/** A server between browser and service whose connections break on demand. */
export const openFaultyProxy = async (targetPort: number): Promise<FaultyProxy> => {
  const port = await findFreePort();
  let planned: Plan | undefined;
  let [met, pageDelayMs] = [0, 0];

  const forward = (
    { url, method, headers }: IncomingMessage,
    body: Buffer,
    isPlain: boolean,
  ): Promise<{ readonly answer: IncomingMessage; readonly body: Buffer }> =>
    new Promise((resolve, reject) => {
      const { 'accept-encoding': _encoding, 'if-none-match': _tag, ...plain } = headers;
      const sent = sendRequest(
        {
          host: '127.0.0.1',
          port: targetPort,
          path: url,
          method,
          headers: isPlain ? plain : headers,
        },
        (answer) => {
          buffer(answer).then((whole) => resolve({ answer, body: whole }), reject);
        },
      );
      sent.on('error', reject).end(body);
    });

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const received = await buffer(request);
    const { pathname } = new URL(request.url ?? '/', 'http://proxy');
    const plan = planned?.path === undefined || planned.path === pathname ? planned : undefined;
    const fault = met < (plan?.times ?? Infinity) ? plan?.fault : undefined;
    if (fault === 'cut before') {
      met += 1;
      return sendFault(fault, response, received);
    }
    const { answer, body } = await forward(request, received, plan?.change !== undefined);
    const isPage = request.headers['sec-fetch-dest'] === 'document';
    await pause(plan?.delayMs ?? (isPage ? pageDelayMs : 0));
    if (fault !== undefined) {
      met += 1;
      return sendFault(fault, response, body);
    }
    const { 'transfer-encoding': _, ...headers } = answer.headers;
    const sent =
      plan?.change === undefined ? body : Buffer.from(plan.change(body.toString('utf8')));
    response
      .writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': sent.length })
      .end(sent);
  };

  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      // A page that is left ends its requests.
      if (!request.socket.destroyed && !response.destroyed) throw error;
    });
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
    url: `http://127.0.0.1:${port}`,
    plan: async (plan) => {
      [planned, met] = [plan, 0];
      if (plan === undefined) pageDelayMs = 0;
      if (plan?.fault === 'refused') await close();
      else if (!server.listening) await listen();
    },
    delayPages: (delayMs) => {
      pageDelayMs = delayMs;
    },
    met: () => met,
    close,
  };
};
