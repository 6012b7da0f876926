import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { createForwarder, type ForwardLimits, defaultForwardLimits } from './forward.ts';

export type CoreHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface ForwardedCore {
  readonly start: (
    answer: CoreHandler,
    limits?: Partial<ForwardLimits>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<string>;
  readonly core: () => Server | undefined;
  readonly corePort: () => number | undefined;
  /** Of the service. */
  readonly server: () => Server | undefined;
  readonly lines: string[];
  readonly close: () => Promise<void>;
}

export const createForwardedCore = (): ForwardedCore => {
  let core: Server | undefined;
  let app: FastifyInstance | undefined;
  const lines: string[] = [];
  const corePort = (): number | undefined => {
    const address = core?.address();
    return typeof address === 'object' ? address?.port : undefined;
  };
  return {
    core: () => core,
    corePort,
    server: () => app?.server,
    lines,
    start: async (answer, limits = {}, headers = {}) => {
      const server = createServer((request, response) => void answer(request, response));
      core = server;
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const url = `http://127.0.0.1:${corePort()}/api`;
      app = fastify({
        logger: { level: 'info', stream: { write: (line: string) => lines.push(line) } },
      });
      await app.register(
        createForwarder({ url, headers }, { ...defaultForwardLimits, ...limits }),
        {
          prefix: '/gateway',
        },
      );
      return app.listen({ host: '127.0.0.1', port: 0 });
    },
    close: async () => {
      await app?.close();
      core?.closeAllConnections();
      core?.close();
      lines.length = 0;
    },
  };
};

export const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
};
