import type { ServerResponse } from 'node:http';
import { sending } from '../../fixtures/fake-core.ts';
import { type Fault, sendFault } from '../../harness/faulty-proxy.ts';
import { contractOf } from './sample-states.ts';

/** Every way in which a request can fail. */
export const requestFaults = [
  ...([
    'refused',
    '403',
    '500',
    'html',
    'empty',
    'cut',
    'slow',
  ] as const satisfies readonly Fault[]),
  'wrong-shape',
] as const;

export type RequestFault = (typeof requestFaults)[number];

/** A number in place of the data; a list in place of an empty body. */
const wrongBody = (request: string): string => {
  const contract = contractOf(request);
  const hasData =
    contract?.answer.kind === 'record' && Object.keys(contract.answer.fields).length > 0;
  return contract !== undefined && hasData
    ? JSON.stringify({ code: contract.success[0], message: '', data: 17 })
    : '[17]';
};

const cutBody = Buffer.from('{"code":0,"message":"","data":{"items":[{"code":"a","title":"b"}]}}');

/** Responds with a failure of a request. */
export const failWith = (fault: RequestFault, request: string, response: ServerResponse): void =>
  fault === 'wrong-shape'
    ? sending(wrongBody(request))(response)
    : sendFault(fault, response, cutBody);
