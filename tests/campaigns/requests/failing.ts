// How the request that fails is answered, by a server that reads nothing.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { CallContract } from '../../../renderer/entries/node.ts';
import { calls } from '../../../src/contracts/generated/contracts.ts';
import { sending } from '../../fixtures/fake-core.ts';
import type { Way } from './ways.ts';

/** The contract of a request; undefined where it is no call. */
export const contractOf = (request: string): CallContract | undefined =>
  Object.entries(calls).find(([name]) => name === request)?.[1];

/** What nobody can read: where an answer says something, success with a number in its place; elsewhere no answer at all. */
const wrongBody = (request: string): string => {
  const contract = contractOf(request);
  const saysSomething =
    contract?.answer.kind === 'record' && Object.keys(contract.answer.fields).length > 0;
  return contract !== undefined && saysSomething
    ? JSON.stringify({ code: contract.success[0], message: '', data: 17 })
    : '[17]';
};

const half = '{"code":0,"message":"","data":{"items":[{"co';

/** How the failing request is answered. A refused one finds nobody who listens. */
export const failing = (way: Way, request: string): ((response: ServerResponse) => void) => {
  switch (way) {
    case '403':
      return sending('<!doctype html><title>Forbidden</title><h1>Forbidden</h1>', {
        status: 403,
        type: 'text/html',
      });
    case 'empty':
      return sending('');
    case '500':
      return sending('{"code":0,"message":"","data":{}}', { status: 500 });
    case 'html':
      return sending('<!doctype html><title>Maintenance</title><h1>Back soon</h1>', {
        type: 'text/html',
      });
    case 'wrong-shape':
      return sending(wrongBody(request));
    case 'cut':
      return (response) => {
        response.writeHead(200, {
          'content-type': 'application/json',
          'content-length': String(half.length * 2),
        });
        response.write(half, () => response.destroy());
      };
    case 'slow':
    case 'refused':
      return () => undefined;
  }
};

/** An address at which nobody listens: its port was free a moment ago. */
export const findNowhere = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string')
    throw new Error('Expected the system to choose a port.');
  return `http://127.0.0.1:${String(address.port)}`;
};
