import type { CallContract } from '../../../renderer/entries/browser.ts';
import { toParamText, type Query, commonParams, headerParams } from '../routing/query.ts';

export type Params = Readonly<Record<string, unknown>>;

interface InjectedParams {
  readonly query: Query;
  readonly settings: Readonly<Record<string, string | number>>;
}

const toFields = (params: Params, isWanted: (name: string) => boolean): URLSearchParams => {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    const text = toParamText(value);
    if (isWanted(name) && text !== undefined) fields.set(name, text);
  }
  return fields;
};

/** Common parameters that a promotion may set. Query and body of a call must name the same one. */
const sharedParams = ['merchantNumber', 'appName'] as const;

const sharedValues = (params: Params, query: Query): Readonly<Record<string, string>> => {
  const values: Record<string, string> = {};
  for (const name of sharedParams) {
    if (!Object.hasOwn(params, name)) continue;
    const own = toParamText(params[name]) ?? '';
    values[name] = own === '' ? (query.get(name) ?? '') : own;
  }
  return values;
};

/** Adds the parameters that the contract injects, so that screens never handle session values. */
const withInjected = (
  params: Params,
  { filled: injected = {} }: Pick<CallContract, 'filled'>,
  { query, settings }: InjectedParams,
): Params => ({
  ...params,
  ...sharedValues(params, query),
  ...Object.fromEntries(
    Object.entries(injected).map(([name, from]) => [
      name,
      from === 'session' ? (query.get(name) ?? '') : settings[name],
    ]),
  ),
});

/** Common parameters come last, so that no other field can replace them. */
const toQuery = (
  contract: Pick<CallContract, 'method' | 'query'>,
  params: Params,
  query: Query,
): URLSearchParams => {
  const search = toFields(
    params,
    (name) => contract.method === 'GET' || contract.query?.includes(name) === true,
  );
  const shared = sharedValues(params, query);
  for (const name of commonParams) search.set(name, shared[name] ?? query.get(name) ?? '');
  return search;
};

const toBody = (
  contract: Pick<CallContract, 'query' | 'body'>,
  params: Params,
): URLSearchParams | FormData => {
  const isWanted = (name: string): boolean => contract.query?.includes(name) !== true;
  const fields = toFields(params, isWanted);
  if (contract.body !== 'multipart') return fields;
  const parts = new FormData();
  for (const [name, value] of fields) parts.set(name, value);
  for (const [name, value] of Object.entries(params))
    if (isWanted(name) && value instanceof Blob) parts.set(name, value);
  return parts;
};

export type ClientName = keyof typeof headerParams;

/** Header values may hold printable ASCII only; others are percent-encoded. */
const encodeHeaderValue = (value: string): string =>
  /^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value);

/** Empty when the URL has no such parameter (API-08, API-10, API-11). */
const buildClientHeaders = (client: ClientName, query: Query): Record<string, string> =>
  Object.fromEntries([
    ['X-Requested-With', 'XMLHttpRequest'],
    ...headerParams[client].map(
      (name) => [name, encodeHeaderValue(query.get(name) ?? '')] as const,
    ),
  ]);

/** API-05. */
export const requestTimeoutMs = 60_000;

export const maxResponseBytes = 2 * 1024 * 1024;

type RequestContract = Pick<
  CallContract,
  'client' | 'method' | 'path' | 'filled' | 'query' | 'body'
>;

export interface RequestOptions extends InjectedParams {
  /** Path prefix of every call (API-01). */
  readonly prefix: string;
}

export interface CallRequest {
  readonly method: 'GET' | 'POST';
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: URLSearchParams | FormData | undefined;
}

/** Shared by prefetch and app, so that their requests match. */
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
