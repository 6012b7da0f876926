import type { CallContract } from '../document/contract.ts';
import {
  isMissing,
  isRecord,
  ownProperty,
  parseExactJson,
  type UnknownRecord,
} from '../document/json.ts';

export interface HttpResponse {
  readonly status: number;
  readonly text: string;
}

/** Response whose status does not show if the call took effect. */
export class HttpStatusError extends Error {
  constructor(readonly status: number) {
    super(`Request failed with status code ${String(status)}`);
  }
}

/** Parses the body of a 2xx response. Throws for other statuses, and if it is no JSON. */
export const parseResponse = ({ status, text }: HttpResponse): unknown => {
  if (status < 200 || status >= 300) throw new HttpStatusError(status);
  return text === '' ? text : parseExactJson(text);
};

/** Response body with `success` added (API-06). */
export interface CallResult {
  readonly success: boolean;
  readonly code: string;
  readonly message: string;
  readonly data: unknown;
}

/** Merges the envelope fields of the contract into `data`; fields of `data` win. */
const extractData = (
  body: UnknownRecord,
  { beside: envelopeFields = [] }: CallContract,
): unknown => {
  const named = envelopeFields.filter(
    (name) => !isMissing(ownProperty(body, name)) && isMissing(ownProperty(body.data, name)),
  );
  if (named.length === 0) return body.data;
  return {
    ...(isRecord(body.data) ? body.data : {}),
    ...Object.fromEntries(named.map((name) => [name, ownProperty(body, name)])),
  };
};

/** Throws if the body is no response of the call. */
export const decodeEnvelope = (body: unknown, contract: CallContract): CallResult => {
  if (!isRecord(body)) throw new Error('Response is no envelope');
  const code =
    typeof body.code === 'string' || typeof body.code === 'number' ? String(body.code) : '';
  // A proxy or a broken core may have responded: treating this as a refusal could make the user
  // pay twice.
  if (code === '' && contract.money) throw new Error('Response has no code');
  const message = typeof body.message === 'string' ? body.message : '';
  return {
    ...body,
    code,
    message,
    data: extractData(body, contract),
    success: contract.success.includes(code),
  };
};
