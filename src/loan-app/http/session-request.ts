import type { CallContract } from '../../../renderer/entries/browser.ts';
import {
  buildCallRequest,
  toParamText,
  type CallRequest,
  type Params,
  type Query,
  type RequestOptions,
} from '../../../renderer/entries/ports.ts';
import { commonParams, headerParams } from '../routing/session.ts';

export interface SessionOptions extends Pick<RequestOptions, 'prefix' | 'settings'> {
  readonly query: Query;
}

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

export type ClientName = keyof typeof headerParams;

/** Header values may hold printable ASCII only; others are percent-encoded. */
const encodeHeaderValue = (value: string): string =>
  /^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value);

const readAll = (names: readonly string[], query: Query): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']));

/** Empty when the URL has no such parameter (API-08, API-10, API-11). */
const buildClientHeaders = (client: ClientName, query: Query): Readonly<Record<string, string>> => {
  const headers: Record<string, string> = { 'X-Requested-With': 'XMLHttpRequest' };
  for (const name of headerParams[client]) headers[name] = encodeHeaderValue(query.get(name) ?? '');
  return headers;
};

/** Adds the session of the URL to a call. Prefetch and app must build the same request. */
export const buildSessionRequest = (
  contract: Parameters<typeof buildCallRequest>[0] & Pick<CallContract, 'client'>,
  params: Params,
  { prefix, query, settings }: SessionOptions,
): CallRequest => {
  const shared = sharedValues(params, query);
  return buildCallRequest(
    contract,
    { ...params, ...shared },
    {
      prefix,
      common: { ...readAll(commonParams, query), ...shared },
      headers: buildClientHeaders(contract.client, query),
      session: query,
      settings,
    },
  );
};
