import type { CallContract } from '../../../renderer/entries/browser.ts';
import {
  assertContractUrl,
  decodeEnvelope,
  parseResponse,
  requestTimeoutMs,
  type CallRequest,
  type CallResult,
  type HttpResponse,
  type Params,
} from '../../../renderer/entries/ports.ts';
import { importChunk } from '../chunks/import-chunk.ts';
import { takePrefetched } from './prefetch.ts';
import type { LoadClient } from './delivery-client.ts';
import { loadHttpClient } from './http-client.ts';
import { buildSessionRequest, type SessionOptions } from './session-request.ts';

export interface CallOptions extends SessionOptions {
  readonly client: LoadClient;
  readonly origin: string;
}

const abortable = (
  response: Promise<HttpResponse>,
  { signal }: AbortController,
): Promise<HttpResponse> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Request aborted')));
    response.then(resolve, () => reject(new Error('Network Error')));
  });

const send = async (
  request: CallRequest,
  { money }: CallContract,
  { client: loadClient, origin }: CallOptions,
  controller: AbortController,
): Promise<HttpResponse> => {
  const client = await loadClient();
  assertContractUrl(client.getUri({ url: request.address }), origin, request);
  const { executeRequest } = await loadHttpClient();
  return executeRequest(client, request, money, controller);
};

/**
 * Sends a call, or takes its prefetched response. Rejects if no response shows the result.
 * @param idempotencyKey of the operation that sends it
 */
export const sendCall = async (
  contract: CallContract,
  params: Params,
  options: CallOptions,
  idempotencyKey?: string,
): Promise<CallResult> => {
  const conventions =
    contract.http &&
    (await importChunk(() => import('./http-call-chunk.ts'))).createConventions(
      contract,
      contract.http,
      { language: document.documentElement.lang, idempotencyKey },
    );
  const request = buildSessionRequest(contract, params, options, conventions?.buildRequest);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), requestTimeoutMs);
  try {
    const prefetched = takePrefetched(request);
    const response = await (prefetched === undefined
      ? send(request, contract, options, controller)
      : abortable(prefetched, controller));
    return conventions === undefined
      ? decodeEnvelope(parseResponse(response), contract)
      : conventions.decodeResponse(response);
  } finally {
    clearTimeout(timer);
  }
};

/** URL of an image that a call returns. */
export const buildCallUrl = (
  contract: CallContract,
  params: Params,
  options: Omit<CallOptions, 'client'>,
): string => {
  const request = buildSessionRequest(contract, params, options);
  return assertContractUrl(request.address, options.origin, request).href;
};
