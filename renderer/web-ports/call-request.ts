import type { CallContract } from '../document/contract.ts';
import { toParamText, type Query } from './query.ts';

export type Params = Readonly<Record<string, unknown>>;

/** In milliseconds (API-05). */
export const requestTimeoutMs = 60_000;

export const maxResponseBytes = 2 * 1024 * 1024;

type RequestContract = Pick<CallContract, 'method' | 'path' | 'filled' | 'query' | 'body'>;

export interface RequestOptions {
  /** Path prefix of every call (API-01). */
  readonly prefix: string;
  /** Query parameters of every call. No field of a call replaces them. */
  readonly common: Readonly<Record<string, string>>;
  /** Values may hold printable ASCII only. */
  readonly headers: Readonly<Record<string, string>>;
  /** Values that contracts fill in, so that screens never handle them. A missing one is empty. */
  readonly session: Query;
  readonly settings: Readonly<Record<string, string | number>>;
}

export interface CallRequest {
  readonly method: CallContract['method'];
  /** Path with prefix and parameters, without query. */
  readonly path: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A text is JSON. */
  readonly body: URLSearchParams | FormData | string | undefined;
}

/** The call has a value that cannot be sent. Thrown before anything was sent. */
export class UnsendableCallError extends Error {}

/** Bodies of GET and DELETE have no defined meaning. */
const hasBody = ({ method }: RequestContract): boolean => method !== 'GET' && method !== 'DELETE';

const toFields = (params: Params, isWanted: (name: string) => boolean): URLSearchParams => {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    const text = toParamText(value);
    if (isWanted(name) && text !== undefined) fields.set(name, text);
  }
  return fields;
};

export const withFilled = (
  params: Params,
  { filled = {} }: Pick<CallContract, 'filled'>,
  { session, settings }: Pick<RequestOptions, 'session' | 'settings'>,
): Params => ({
  ...params,
  ...Object.fromEntries(
    Object.entries(filled).map(([name, from]) => [
      name,
      from === 'session' ? (session.get(name) ?? '') : settings[name],
    ]),
  ),
});

/** Common parameters come last, so that no other field can replace them. */
const toQuery = (
  contract: RequestContract,
  params: Params,
  common: RequestOptions['common'],
): string => {
  const search = toFields(
    params,
    (name) => !hasBody(contract) || contract.query?.includes(name) === true,
  );
  for (const name of Object.keys(common)) search.set(name, common[name] ?? '');
  const text = search.toString();
  return text && `?${text}`;
};

const toBody = (contract: RequestContract, params: Params): URLSearchParams | FormData => {
  const isWanted = (name: string): boolean => contract.query?.includes(name) !== true;
  const fields = toFields(params, isWanted);
  if (contract.body !== 'multipart') return fields;
  const parts = new FormData();
  for (const [name, value] of fields) parts.set(name, value);
  for (const [name, value] of Object.entries(params))
    if (isWanted(name) && value instanceof Blob) parts.set(name, value);
  return parts;
};

/** The path of the contract has no parameters left. Equal arguments result in equal requests. */
export const buildCallRequest = (
  contract: RequestContract,
  params: Params,
  options: RequestOptions,
): CallRequest => {
  const allParams = withFilled(params, contract, options);
  const path = options.prefix + contract.path;
  return {
    method: contract.method,
    path,
    address: path + toQuery(contract, allParams, options.common),
    headers: options.headers,
    body: hasBody(contract) ? toBody(contract, allParams) : undefined,
  };
};

/**
 * Guards against parameters and paths that would send the request elsewhere.
 * @param address absolute, or as in the request
 */
export const assertContractUrl = (
  address: string,
  origin: string,
  { path }: Pick<CallRequest, 'path'>,
): URL => {
  const url = new URL(address, origin);
  if (url.origin !== origin || url.pathname !== path)
    throw new Error(`URL ${url.origin}${url.pathname} does not match ${path}`);
  return url;
};
