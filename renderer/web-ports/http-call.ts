import type { CallContract, HttpCall, HeaderSource, StatusMeaning } from '../document/contract.ts';
import { isMissing, isRecord, ownEntry, parseExactJson, valueAt } from '../document/json.ts';
import { parsePointer } from '../document/pointer.ts';
import type { Type } from '../document/type.ts';
import {
  buildCallRequest,
  UnsendableCallError,
  withFilled,
  type CallRequest,
  type Params,
  type RequestOptions,
} from './call-request.ts';
import { decodeEnvelope, HttpStatusError, type CallResult, type HttpResponse } from './envelope.ts';
import { toAmountText, writeJson } from './json-body.ts';
import { toParamText } from './query.ts';

/** Request and response of a call with conventions of its own. */
export interface CallConventions {
  /** Throws UnsendableCallError. */
  buildRequest(contract: CallContract, params: Params, options: RequestOptions): CallRequest;
  /** Throws if the response does not show the result: treated like a lost connection. */
  decodeResponse(response: HttpResponse): CallResult;
}

interface RequestValues {
  /** BCP 47 tag. */
  readonly language: string;
  /** Id of the operation that sends the call. */
  readonly idempotencyKey: string | undefined;
}

const typesOf = ({ request }: CallContract): Readonly<Record<string, Type>> =>
  request.kind === 'record' ? request.fields : {};

const withoutOptional = (type: Type | undefined): Type | undefined =>
  type?.kind === 'optional' ? type.of : type;

/** Amounts as the backend reads them, in paths, queries and forms. */
const toScalars = (params: Params, types: Readonly<Record<string, Type>>): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const type = withoutOptional(ownEntry(types, name));
      return [
        name,
        type?.kind === 'amount' && type.major === true && !isMissing(value)
          ? toAmountText(type, value)
          : value,
      ];
    }),
  );

const createRequestId = (): string =>
  `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

const buildHeaders = (
  { headers = {}, auth }: HttpCall,
  { session, settings }: RequestOptions,
  { language, idempotencyKey }: RequestValues,
): Readonly<Record<string, string>> => {
  const valueOf = (name: string, source: HeaderSource): string => {
    switch (source) {
      case 'session':
        return session.get('sessionId') ?? '';
      case 'config':
        return String(ownEntry(settings, name) ?? '');
      case 'idempotency-key':
        return idempotencyKey ?? '';
      case 'request-id':
        return createRequestId();
      case 'language':
        return language;
    }
  };
  return {
    ...Object.fromEntries(
      Object.entries(headers).map(([name, source]) => [name, valueOf(name, source)]),
    ),
    ...(auth === 'bearer-of-shell' && {
      Authorization: `Bearer ${session.get('sessionId') ?? ''}`,
    }),
  };
};

/** Header values may hold printable ASCII only. */
const encodeHeader = (value: string): string =>
  /^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value);

const commonFor = (
  { auth }: HttpCall,
  common: RequestOptions['common'],
): RequestOptions['common'] => {
  if (auth === undefined) return common;
  const { sessionId: _, ...others } = common;
  return auth === 'none' ? {} : others;
};

const writeBody = (contract: CallContract, http: HttpCall, params: Params): string => {
  const { request } = contract;
  const types = typesOf(contract);
  if (http.bodyAs !== undefined)
    return writeJson(types[http.bodyAs] ?? { kind: 'any' }, params[http.bodyAs]) ?? 'null';
  const isElsewhere = (name: string): boolean =>
    contract.path.includes(`{${name}}`) ||
    contract.query?.includes(name) === true ||
    (ownEntry(http.in, name) ?? 'body') !== 'body';
  const own = Object.fromEntries(Object.entries(params).filter(([name]) => !isElsewhere(name)));
  // Filled values have no type in the contract; their texts and numbers are sent as they are.
  return (
    writeJson(
      request.kind === 'record'
        ? {
            ...request,
            fields: {
              ...Object.fromEntries(
                Object.keys(contract.filled ?? {}).map((name) => [name, { kind: 'any' }]),
              ),
              ...request.fields,
            },
          }
        : request,
      own,
    ) ?? '{}'
  );
};

/** Browsers and servers resolve dot segments, so a value with one would name another path. */
const unsafeSegment = /^$|(^|[/\\])\.\.?([/\\;]|$)/;

/** Fills the segments {name} of a path, and returns the other parameters. */
const expandPath = (
  path: string,
  params: Params,
): { readonly path: string; readonly others: Params } => {
  const names = new Set<string>();
  const expanded = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = toParamText(params[name]) ?? '';
    if (unsafeSegment.test(text)) throw new UnsendableCallError(name);
    names.add(name);
    return encodeURIComponent(text);
  });
  const others = Object.entries(params).filter(([name]) => !names.has(name));
  return { path: expanded, others: Object.fromEntries(others) };
};

const buildHttpRequest = (
  contract: CallContract,
  http: HttpCall,
  params: Params,
  options: RequestOptions,
  values: RequestValues,
): CallRequest => {
  const all = withFilled(params, contract, options);
  const places = Object.entries(http.in ?? {});
  const inHeader = places.flatMap(([name, place]) => (place === 'header' ? [name] : []));
  const inQuery = places.flatMap(([name, place]) => (place === 'query' ? [name] : []));
  const { filled: _, ...rest } = contract;
  const scalars = toScalars(
    Object.fromEntries(Object.entries(all).filter(([name]) => !inHeader.includes(name))),
    typesOf(contract),
  );
  const { path, others } = expandPath(contract.path, scalars);
  const request = buildCallRequest(
    { ...rest, path, query: [...(contract.query ?? []), ...inQuery] },
    others,
    {
      ...options,
      common: commonFor(http, options.common),
      headers: {
        ...(http.auth === 'none' ? {} : options.headers),
        ...buildHeaders(http, options, values),
        ...Object.fromEntries(
          inHeader.map((name) => [name, encodeHeader(toParamText(all[name]) ?? '')]),
        ),
        ...(http.body === 'json' && { 'Content-Type': 'application/json' }),
      },
    },
  );
  return http.body === 'json' ? { ...request, body: writeBody(contract, http, all) } : request;
};

/**
 * Money moves once: 202 only accepts, 409 answers a repeated request, and after a server error
 * either may be true. So only a status that the contract names settles a payment.
 */
export const meaningOf = (
  { money }: Pick<CallContract, 'money'>,
  { envelope, statuses }: HttpCall,
  status: number,
): StatusMeaning => {
  const isSuccess = status >= 200 && status < 300;
  if (money && (status === 202 || status === 409 || status >= 500)) return 'unknown';
  const exact = ownEntry(statuses, String(status));
  const named = exact ?? ownEntry(statuses, `${String(Math.floor(status / 100))}XX`);
  if (money && envelope !== undefined)
    return named === 'success' && (exact === undefined || !isSuccess)
      ? 'unknown'
      : (named ?? 'unknown');
  if (named !== undefined) return named === 'success' && !isSuccess ? 'unknown' : named;
  if (isSuccess) return 'success';
  return envelope !== undefined && status >= 400 && status < 500 ? 'refused' : 'unknown';
};

const textAt = (body: unknown, pointer: string | undefined): string | undefined =>
  pointer === undefined ? undefined : toParamText(valueAt(body, parsePointer(pointer)));

const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/** False for decimals with more digits than a number keeps. */
const keepsDigits = (number: string): boolean =>
  !/^-?\d+\.\d+$/.test(number) ||
  Math.abs(Number(number)) < 1e-6 ||
  String(Number(number)) === number.replace(/\.?0*$/, '').replace(/^-0$/, '0');

/** Parses JSON. Where amounts have major units, decimals that would lose digits become texts. */
const parseBody = (text: string, { decimals }: HttpCall): unknown =>
  parseExactJson(
    decimals === true
      ? text.replace(token, (found) =>
          found.startsWith('"') || keepsDigits(found) ? found : `"${found}"`,
        )
      : text,
  );

/** A refusal without JSON still has its status, unless money is at stake: a proxy may have sent it. */
const parseRefusal = (text: string, isMoney: boolean): unknown => {
  try {
    return parseExactJson(text);
  } catch (error) {
    if (isMoney || !(error instanceof SyntaxError)) throw error;
    return undefined;
  }
};

const decodeHttpResponse = (
  contract: CallContract,
  http: HttpCall,
  { status, text }: HttpResponse,
): CallResult => {
  const meaning = meaningOf(contract, http, status);
  if (meaning === 'unknown') throw new HttpStatusError(status);
  const { envelope } = http;
  const isEmptySuccess = status === 204 || (text === '' && !contract.money);
  if (envelope === undefined) {
    const result = decodeEnvelope(parseBody(text, http), contract);
    return { ...result, success: result.success && meaning === 'success' };
  }
  if (meaning === 'success') {
    const body = isEmptySuccess ? undefined : parseBody(text, http);
    const data = envelope.data === undefined ? body : valueAt(body, parsePointer(envelope.data));
    return { success: true, code: String(status), message: '', data };
  }
  const body = parseRefusal(text, contract.money);
  const code = textAt(body, envelope.code);
  if (contract.money && (!isRecord(body) || (envelope.code !== undefined && !code)))
    throw new Error('Response has no code');
  return {
    success: false,
    code: code === undefined || code === '' ? String(status) : code,
    message: textAt(body, envelope.message) ?? '',
    data: undefined,
  };
};

export const createConventions = (
  contract: CallContract,
  http: HttpCall,
  values: RequestValues,
): CallConventions => ({
  buildRequest: (_, params, options) => buildHttpRequest(contract, http, params, options, values),
  decodeResponse: (response) => decodeHttpResponse(contract, http, response),
});
