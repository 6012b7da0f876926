import { ownEntry, type CallContract } from '../../../renderer/entries/browser.ts';
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

/** Header values may hold printable ASCII only; others are percent-encoded. */
const encodeHeaderValue = (value: string): string =>
  /^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value);

/** Empty when the URL has no such parameter (API-08, API-10, API-11). */
const buildClientHeaders = (client: string, query: Query): Readonly<Record<string, string>> =>
  Object.fromEntries<string>([
    ['X-Requested-With', 'XMLHttpRequest'],
    ...(ownEntry(headerParams, client) ?? []).map(
      (name) => [name, encodeHeaderValue(query.get(name) ?? '')] as const,
    ),
  ]);

/**
 * Adds the session of the URL to a call. Prefetch and app must build the same request.
 * @param build replaced for calls with conventions of their own
 */
export const buildSessionRequest = <Contract extends Parameters<typeof buildCallRequest>[0]>(
  contract: Contract & Pick<CallContract, 'client'>,
  params: Params,
  { prefix, query, settings }: SessionOptions,
  build: (
    contract: Contract,
    params: Params,
    options: RequestOptions,
  ) => CallRequest = buildCallRequest,
): CallRequest => {
  const shared = sharedValues(params, query);
  return build(
    contract,
    { ...params, ...shared },
    {
      prefix,
      common: {
        ...Object.fromEntries(commonParams.map((name) => [name, query.get(name) ?? ''])),
        ...shared,
      },
      headers: buildClientHeaders(contract.client, query),
      session: query,
      settings,
    },
  );
};
