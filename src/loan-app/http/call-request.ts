import type { CallContract } from '../../../renderer/entries/browser.ts';
import { toParamText } from '../routing/query.ts';
import type { Query } from '../routing/query.ts';
import { commonParams, headerParams } from '../routing/query.ts';

export type Params = Readonly<Record<string, unknown>>;

/** Where the request layer finds what screens do not give. */
interface InjectedParams {
  /** Parameters of the page address. */
  readonly query: Query;
  /** What the configuration fills in, by parameter. */
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

/** The parameters with those that the contract has filled in here: values of the session stay out of the hands of screens. */
const withInjected = (
  params: Params,
  { filled = {} }: Pick<CallContract, 'filled'>,
  { query, settings }: InjectedParams,
): Params => ({
  ...params,
  ...Object.fromEntries(
    Object.entries(filled).map(([name, from]) => [
      name,
      from === 'session' ? (query.get(name) ?? '') : settings[name],
    ]),
  ),
});

/** Parameters in the address: those of a GET and the ones that the contract puts there, then the common ones, which no field can replace. */
const toQuery = (
  contract: Pick<CallContract, 'method' | 'query'>,
  params: Params,
  query: Query,
): URLSearchParams => {
  const search = toFields(
    params,
    (name) => contract.method === 'GET' || contract.query?.includes(name) === true,
  );
  for (const name of commonParams) search.set(name, query.get(name) ?? '');
  return search;
};

/** The body of a POST: a form, or parts where the contract says that files go along. */
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

/** Header values may hold visible signs of Latin only; others are sent encoded. */
const encodeHeaderValue = (value: string): string =>
  /^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value);

/** The headers of a client, from the address parameters of the same names, empty when absent (API-08, API-10, API-11). */
const buildClientHeaders = (client: ClientName, query: Query): Record<string, string> =>
  Object.fromEntries([
    ['X-Requested-With', 'XMLHttpRequest'],
    ...headerParams[client].map(
      (name) => [name, encodeHeaderValue(query.get(name) ?? '')] as const,
    ),
  ]);

/** How long an answer is awaited, in milliseconds (API-05). */
export const requestTimeoutMs = 60_000;

/** Longest answer that is read, in bytes. */
export const maxResponseBytes = 2 * 1024 * 1024;

/** What of a contract says how its call is sent. */
type RequestContract = Pick<
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
