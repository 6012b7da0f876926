import type { CallContract } from '../document/contract.ts';
import {
  assertContractUrl,
  buildCallRequest,
  maxResponseBytes,
  requestTimeoutMs,
  type CallRequest,
  type Params,
  type RequestOptions,
} from './call-request.ts';
import { decodeEnvelope, parseResponse, type CallResult, type HttpResponse } from './envelope.ts';
import { createConventions, type CallConventions } from './http-call.ts';

export interface HttpRequest extends Omit<CallRequest, 'address' | 'path'> {
  /** Absolute. */
  readonly url: string;
  /** Aborts when the page no longer waits for the response. */
  readonly signal: AbortSignal;
}

/**
 * Sends one request: no redirects, no retries, and any status is a response. Rejects without a
 * complete response.
 */
export type SendRequest = (request: HttpRequest) => Promise<HttpResponse>;

const assertSize = (size: number): void => {
  if (size > maxResponseBytes) throw new Error('Response is too large');
};

const readText = async ({ body }: Response): Promise<string> => {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    assertSize(bytes);
    text += decoder.decode(value, { stream: true });
  }
};

export const createFetchSender =
  (fetch: typeof globalThis.fetch): SendRequest =>
  async ({ url, method, headers, body, signal }) => {
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    signal.addEventListener('abort', abort);
    try {
      const response = await fetch(url, {
        method,
        headers: { Accept: 'application/json', ...headers },
        credentials: 'same-origin',
        redirect: 'error',
        signal: controller.signal,
        ...(body === undefined ? {} : { body }),
      });
      return { status: response.status, text: await readText(response) };
    } catch (error) {
      // Ends the download of a response that is too large.
      abort();
      throw error;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  };

export interface CallSenderOptions {
  readonly send: SendRequest;
  /** URL before the path of every call. */
  readonly base: URL;
  /** Read for each request. */
  options(): Omit<RequestOptions, 'prefix'>;
}

export interface CallSender {
  /**
   * Waits up to 60 s and accepts up to 2 MiB. Rejects without a response that shows the result: JSON
   * with a status of 200 to 299, unless the contract says otherwise.
   * @param idempotencyKey of the operation that sends the call
   */
  sendCall(contract: CallContract, params: Params, idempotencyKey?: string): Promise<CallResult>;
  /** Absolute. Throws if the URL would leave the path of the contract. */
  buildUrl(contract: CallContract, params: Params): string;
}

/** Browsers may resend a failed request; the key lets the backend detect the repeat. */
const createIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

export const createCallSender = ({ send, base, options }: CallSenderOptions): CallSender => {
  const prefix = base.pathname.replace(/\/+$/, '');
  const buildRequest = (
    contract: CallContract,
    params: Params,
    build: CallConventions['buildRequest'] = buildCallRequest,
  ): Omit<HttpRequest, 'signal'> => {
    const { address, path, ...request } = build(contract, params, { ...options(), prefix });
    return { ...request, url: assertContractUrl(address, base.origin, { path }).href };
  };
  const sendInTime = async (
    request: Omit<HttpRequest, 'signal'>,
  ): Promise<Awaited<ReturnType<SendRequest>>> => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), requestTimeoutMs);
    // A sender of the host may ignore the signal.
    const timedOut = new Promise<never>((_, reject) =>
      controller.signal.addEventListener('abort', () => reject(new Error('Request timed out'))),
    );
    try {
      return await Promise.race([send({ ...request, signal: controller.signal }), timedOut]);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    buildUrl: (contract, params) => buildRequest(contract, params).url,
    sendCall: async (contract, params, idempotencyKey) => {
      const conventions =
        contract.http &&
        createConventions(contract, contract.http, {
          language: document.documentElement.lang,
          idempotencyKey,
        });
      const request = buildRequest(contract, params, conventions?.buildRequest);
      const hasKey = Object.keys(request.headers).some(
        (name) => name.toLowerCase() === 'idempotency-key',
      );
      const headers =
        contract.money && !hasKey
          ? { ...request.headers, 'Idempotency-Key': idempotencyKey ?? createIdempotencyKey() }
          : request.headers;
      const response = await sendInTime({ ...request, headers });
      assertSize(response.text.length);
      return conventions === undefined
        ? decodeEnvelope(parseResponse(response), contract)
        : conventions.decodeResponse(response);
    },
  };
};
