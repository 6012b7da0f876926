import type { CallContract } from '../../../renderer/index.ts';
import { toBody, toQuery, withFilled, type OwnParams, type Params } from './call-params.ts';
import { clientHeaders } from './client-headers.ts';

/** What of a contract says how its call is sent. */
export type SentContract = Pick<
  CallContract,
  'client' | 'method' | 'path' | 'filled' | 'query' | 'body'
>;

export interface RequestOptions extends OwnParams {
  /** Path before every call (API-01). */
  readonly prefix: string;
}

/** A call as it is sent. */
export interface CallRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: URLSearchParams | FormData | undefined;
}

/** The one place that makes requests of calls: address, headers and body by the contract. */
export const callRequest = (
  contract: SentContract,
  params: Params,
  options: RequestOptions,
): CallRequest => {
  const sent = withFilled(params, contract, options);
  return {
    method: contract.method,
    address: `${options.prefix}${contract.path}?${toQuery(contract, sent, options.query).toString()}`,
    headers: clientHeaders(contract.client, options.query),
    body: contract.method === 'POST' ? toBody(contract, sent) : undefined,
  };
};
