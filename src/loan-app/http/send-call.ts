import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { isRecord, type CallContract } from '../../../renderer/index.ts';
import { parameterText } from '../addresses/parameter-text.ts';
import type { Query } from '../addresses/query.ts';
import { commonNames } from '../addresses/session.ts';
import { clientHeaders, maximumAnswer, requestTimeout } from './clients.ts';

/** The body of an answer with `success` added (API-06). */
export interface CallResult {
  readonly success: boolean;
  readonly code: string;
  readonly message: string;
  readonly data: unknown;
}

export type Params = Readonly<Record<string, unknown>>;

export interface CallOptions {
  readonly client: AxiosInstance;
  /** Path before every call (API-01). */
  readonly prefix: string;
  readonly origin: string;
  /** Parameters of the page address. */
  readonly query: Query;
}

const toFields = (params: Params, isWanted: (name: string) => boolean): URLSearchParams => {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    const text = parameterText(value);
    if (isWanted(name) && text !== undefined) fields.set(name, text);
  }
  return fields;
};

/** Parameters in the address: those of a GET and the ones that the contract puts there, then the common ones, which no field can replace. */
const toQuery = (contract: CallContract, params: Params, query: Query): URLSearchParams => {
  const search = toFields(params, (name) => contract.method === 'GET' || contract.query?.includes(name) === true);
  for (const name of commonNames) search.set(name, query.get(name) ?? '');
  return search;
};

/** The finished address must be the one of the contract: names from outside never move a request elsewhere. */
const checkAddress = (config: AxiosRequestConfig, { client, origin, prefix }: CallOptions, path: string): URL => {
  const url = new URL(client.getUri(config), origin);
  if (url.origin !== origin || url.pathname !== `${prefix}${path}`)
    throw new Error(`The request would go to ${url.origin}${url.pathname}, but its contract says ${prefix}${path}. It was not sent.`);
  return url;
};

const toResult = (body: unknown, contract: CallContract): CallResult => {
  if (!isRecord(body)) throw new Error('The answer is not an object with code, message and data.');
  const code = typeof body.code === 'string' || typeof body.code === 'number' ? String(body.code) : '';
  const message = typeof body.message === 'string' ? body.message : '';
  return { ...body, code, message, data: body.data, success: contract.success.includes(code) };
};

/**
 * Sends a call. @returns the body with `success`, also for a failing code
 * @throws (rejects) when there is no readable answer: network, timeout, status, HTML, too long
 */
export const sendCall = async (contract: CallContract, params: Params, options: CallOptions): Promise<CallResult> => {
  const { client, prefix, query } = options;
  const search = toQuery(contract, params, query);
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
    ...(contract.method === 'POST' ? { data: toFields(params, (name) => contract.query?.includes(name) !== true) } : {}),
  };
  checkAddress(config, options, contract.path);
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
  const search = toQuery(contract, { ...params, t: stamp }, options.query);
  return checkAddress({ url: `${options.prefix}${contract.path}`, params: search }, options, contract.path).href;
};
