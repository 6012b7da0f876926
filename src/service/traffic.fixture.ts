import { once } from 'node:events';
import { createServer, request as send, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import {
  makeServiceFolder,
  runTestService,
  screen,
  type RunningService,
  type ServiceFolder,
} from './service.fixture.ts';

interface Answer {
  readonly status: number | undefined;
  readonly text: string;
}

interface RawConnection {
  readonly socket: Socket;
  readonly received: () => string;
}

interface AskOptions {
  readonly from?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

export interface TrafficFixture {
  /** Calls that the loan core has received and not answered. */
  readonly held: () => number;
  readonly answerHeld: () => void;
  readonly open: (from?: string) => Promise<RawConnection>;
  readonly ask: (path: string, options?: AskOptions) => Promise<Answer>;
  readonly readMetric: (name: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};

/** Service in front of a loan core that answers paths with `slow` only on demand. */
export const startTraffic = async (
  variables: Record<string, string> = {},
): Promise<TrafficFixture> => {
  const waiting = new Set<() => void>();
  const core = createServer((request, response) => {
    request.resume();
    const answer = (): void => void response.end('{"code":0}');
    if (request.url?.includes('slow') !== true) return answer();
    waiting.add(answer);
    response.once('close', () => waiting.delete(answer));
  });
  const program: ServiceFolder = await makeServiceFolder();
  await program.write('screens/one.json', screen('one', 'x'));
  const service: RunningService = await runTestService(program, {
    variables: { LOAN_CORE_URL: `http://127.0.0.1:${await listen(core)}`, ...variables },
  });
  const port = Number(new URL(await service.app.listen({ host: '127.0.0.1', port: 0 })).port);
  const sockets: Socket[] = [];
  const ask: TrafficFixture['ask'] = (
    path,
    { from = '127.0.0.1', method = 'GET', headers = {} } = {},
  ) =>
    new Promise((resolve, reject) => {
      send(
        { host: '127.0.0.1', port, localAddress: from, method, path, headers, agent: false },
        (response) => {
          let text = '';
          response
            .setEncoding('utf8')
            .on('data', (part: string) => (text += part))
            .on('end', () => resolve({ status: response.statusCode, text }));
        },
      )
        .once('error', reject)
        .end();
    });
  return {
    held: () => waiting.size,
    answerHeld: () => {
      for (const answer of waiting) answer();
    },
    open: async (from = '127.0.0.1') => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from });
      sockets.push(socket.on('error', () => undefined));
      let text = '';
      socket.setEncoding('latin1').on('data', (part: string) => (text += part));
      await once(socket, 'connect');
      return { socket, received: () => text };
    },
    ask,
    readMetric: async (name) => {
      const { text } = await ask('/metrics');
      return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      core.closeAllConnections();
      core.close();
      await service.app.close();
      await program.remove();
    },
  };
};

/** Request without a body, as text. */
export const plainRequest = (path: string, headers: Record<string, string> = {}): string =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

/** Request whose body never ends. */
export const endlessRequest = (path: string, headers: Record<string, string> = {}): string =>
  plainRequest(path, { 'content-type': 'application/json', 'content-length': '50', ...headers })
    .replace('GET', 'POST')
    .concat('{');
