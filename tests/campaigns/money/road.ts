// What lies between a phone and the service: connections that break, answers that are late. For tests.
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request as send,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * What becomes of a request. cut before: it never arrives, and the connection breaks. cut after, cut inside: it is answered, and the connection breaks before
 * the first byte of the answer or within it. bad gateway: it is answered, and the phone gets a status of 502. held: it is answered, and nothing comes.
 */
export type Mishap = 'cut before' | 'cut after' | 'cut inside' | 'bad gateway' | 'held';

/** A mishap of the requests to one path. */
export interface Plan {
  readonly mishap?: Mishap;
  /** How many requests it meets; every one without it. */
  readonly times?: number;
  /** So long an answer takes, in milliseconds. */
  readonly delay?: number;
}

export interface Road {
  readonly url: string;
  /** From now on, requests to this path, and to no other, go this way. */
  readonly plan: (path: string, plan: Plan) => void;
  /** From now on, every page that is opened takes so long, in milliseconds. */
  readonly slowPages: (delay: number) => void;
  /** From now on everything goes through. */
  readonly mend: () => void;
  /** How many requests to the planned path have met their mishap. */
  readonly met: () => number;
  readonly close: () => Promise<void>;
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const page =
  '<!doctype html><html lang="en"><head><title>502</title></head><body><h1>Bad gateway</h1></body></html>';

/** @param port where the road begins @param target port of the service, where it leads */
export const openRoad = async (port: number, target: number): Promise<Road> => {
  let pageDelay = 0;
  let planned: { readonly path: string; readonly plan: Plan; met: number } | undefined;

  const forward = ({ url, method, headers }: IncomingMessage, body: Buffer): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const outgoing = send(
        { host: '127.0.0.1', port: target, path: url, method, headers },
        (answer) => {
          buffer(answer).then(
            (whole) =>
              resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: whole }),
            reject,
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });

  const answer = (response: ServerResponse, { status, headers, body }: Answered): void => {
    // The whole body is here: it goes with its length and not in pieces.
    const { 'transfer-encoding': _, ...others } = headers;
    response.writeHead(status, { ...others, 'content-length': body.length }).end(body);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const mine =
      planned?.path === new URL(request.url ?? '/', 'http://road').pathname ? planned : undefined;
    const mishap =
      mine !== undefined && mine.met < (mine.plan.times ?? Infinity) ? mine.plan.mishap : undefined;
    if (mine !== undefined && mishap === 'cut before') mine.met += 1;
    if (mishap === 'cut before') return void request.socket.destroy();
    const answered = await forward(request, body);
    const delay =
      mine?.plan.delay ?? (request.headers['sec-fetch-dest'] === 'document' ? pageDelay : 0);
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    if (mine !== undefined && mishap !== undefined) mine.met += 1;
    if (mishap === 'cut after') return void request.socket.destroy();
    if (mishap === 'cut inside') {
      response.writeHead(answered.status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': answered.body.length,
      });
      return void response.write(
        answered.body.subarray(0, Math.floor(answered.body.length / 2)),
        () => request.socket.destroy(),
      );
    }
    if (mishap === 'bad gateway')
      return void response.writeHead(502, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    if (mishap !== 'held') answer(response, answered);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((fault: unknown) => {
      // A page that was left ends its requests.
      if (!request.socket.destroyed && !response.destroyed) throw fault;
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    plan: (path, plan) => {
      planned = { path, plan, met: 0 };
    },
    slowPages: (delay) => {
      pageDelay = delay;
    },
    mend: () => {
      planned = undefined;
      pageDelay = 0;
    },
    met: () => planned?.met ?? 0,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
