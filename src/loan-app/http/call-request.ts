import type { CallContract } from '../../../renderer/index.ts';
import { toBody, toQuery, withInjected, type InjectedParams, type Params } from './call-params.ts';
import { buildClientHeaders } from './client-headers.ts';

/** What of a contract says how its call is sent. */
export type RequestContract = Pick<
  CallContract,
  'client' | 'method' | 'path' | 'filled' | 'query' | 'body'
>;

export interface RequestOptions extends InjectedParams {
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
export const buildCallRequest = (
  contract: RequestContract,
  params: Params,
  options: RequestOptions,
): CallRequest => {
  const allParams = withInjected(params, contract, options);
  return {
    method: contract.method,
    address: `${options.prefix}${contract.path}?${toQuery(contract, allParams, options.query).toString()}`,
    headers: buildClientHeaders(contract.client, options.query),
    body: contract.method === 'POST' ? toBody(contract, allParams) : undefined,
  };
};
