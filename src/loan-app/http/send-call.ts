import type { AxiosRequestConfig } from 'axios';
import { isMissing, isRecord, ownProperty, type CallContract, type UnknownRecord } from '../../../renderer/index.ts';
import { toBody, toQuery, withFilled, type OwnParams, type Params } from './call-params.ts';
import { clientHeaders, maximumAnswer, requestTimeout, type LoadClient } from './clients.ts';

/** The body of an answer with `success` added (API-06). */
export interface CallResult {
  readonly success: boolean;
  readonly code: string;
  readonly message: string;
  readonly data: unknown;
}

export interface CallOptions extends OwnParams {
  readonly client: LoadClient;
  /** Path before every call (API-01). */
  readonly prefix: string;
  readonly origin: string;
}

/** The finished address must be the one of the contract: names from outside never move a request elsewhere. */
const checkAddress = (address: string, { origin, prefix }: CallOptions, path: string): URL => {
  const url = new URL(address, origin);
  if (url.origin !== origin || url.pathname !== `${prefix}${path}`)
    throw new Error(`The request would go to ${url.origin}${url.pathname}, but its contract says ${prefix}${path}. It was not sent.`);
  return url;
};

/** The data of an answer, with the properties that may stand beside code; those of data count first. */
const dataOf = (body: UnknownRecord, { beside = [] }: CallContract): unknown => {
  const named = beside.filter((name) => !isMissing(ownProperty(body, name)) && isMissing(ownProperty(body.data, name)));
  if (named.length === 0) return body.data;
  return { ...(isRecord(body.data) ? body.data : {}), ...Object.fromEntries(named.map((name) => [name, ownProperty(body, name)])) };
};

const toResult = (body: unknown, contract: CallContract): CallResult => {
  if (!isRecord(body)) throw new Error('The answer is not an object with code, message and data.');
  const code = typeof body.code === 'string' || typeof body.code === 'number' ? String(body.code) : '';
  const message = typeof body.message === 'string' ? body.message : '';
  return { ...body, code, message, data: dataOf(body, contract), success: contract.success.includes(code) };
};

/**
 * Sends a call. @returns the body with `success`, also for a failing code
 * @throws (rejects) when there is no readable answer: network, timeout, status, HTML, too long
 */
export const sendCall = async (contract: CallContract, params: Params, options: CallOptions): Promise<CallResult> => {
  const { prefix, query } = options;
  const client = await options.client();
  const sent = withFilled(params, contract, options);
  const search = toQuery(contract, sent, query);
  const ending = new AbortController();
  const config: AxiosRequestConfig = {
    url: `${prefix}${contract.path}`,
    method: contract.method,
    params: search,
    headers: clientHeaders(contract.client, query),
    signal: ending.signal,
    onDownloadProgress: ({ loaded }) => {
      if (loaded > maximumAnswer) ending.abort();
    },
    ...(contract.method === 'POST' ? { data: toBody(contract, sent) } : {}),
  };
  checkAddress(client.getUri(config), options, contract.path);
  // The timeout of axios is the browser's own; this one follows the page's clock.
  const timer = setTimeout(() => ending.abort(), requestTimeout);
  try {
    const { data } = await client.request<unknown>(config);
    return toResult(data, contract);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * The address under which a browser loads the picture that a call answers.
 * @param stamp makes each address another one, so that no picture is shown twice
 * @throws when the address would not be that of the contract
 */
export const callAddress = (contract: CallContract, params: Params, stamp: number, options: CallOptions): string => {
  const search = toQuery(contract, withFilled({ ...params, t: stamp }, contract, options), options.query);
  return checkAddress(`${options.prefix}${contract.path}?${search.toString()}`, options, contract.path).href;
};
