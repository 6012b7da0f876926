// Lazy chunk with axios and what needs it.
import axios, { type AxiosInstance } from 'axios';
import { parseExactJson } from '../../../renderer/entries/document.ts';
import { idempotencyKeyHeader } from '../../contracts/public-config.ts';
import {
  maxResponseBytes,
  requestTimeoutMs,
  type CallRequest,
} from '../../../renderer/entries/ports.ts';

export {
  DocumentMismatchError,
  fetchDocument,
  isTrustedTemplate,
  isWithdrawnTemplate,
} from './delivery-client.ts';

/** JSON only, no absolute URLs, no redirects, limits on time and size. */
export const createAxios = (base: string): AxiosInstance =>
  axios.create({
    baseURL: base,
    timeout: requestTimeoutMs,
    responseType: 'json',
    transitional: {
      silentJSONParsing: false,
      forcedJSONParsing: true,
      clarifyTimeoutError: true,
    },
    allowAbsoluteUrls: false,
    maxContentLength: maxResponseBytes,
    maxBodyLength: maxResponseBytes,
    maxRedirects: 0,
    withCredentials: false,
    validateStatus: (status) => status >= 200 && status < 300,
  });

/** Browsers may resend a failed request; the gateway detects the repeat by this key. */
const createIdempotencyKey = (): string =>
  `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Rejects without a readable response. */
export const executeRequest = async (
  client: AxiosInstance,
  { method, address, headers, body }: CallRequest,
  isMoney: boolean,
  controller: AbortController,
): Promise<unknown> => {
  const { data } = await client.request<unknown>({
    url: address,
    method,
    headers: isMoney ? { ...headers, [idempotencyKeyHeader]: createIdempotencyKey() } : headers,
    signal: controller.signal,
    // axios would round integers beyond 2^53. Errors of proxies are no JSON; their status counts.
    transformResponse: (text: unknown, _, status = 0) =>
      typeof text === 'string' && text !== '' && status < 300 ? parseExactJson(text) : text,
    onDownloadProgress: ({ loaded }) => {
      if (loaded > maxResponseBytes) controller.abort();
    },
    ...(body === undefined ? {} : { data: body }),
  });
  return data;
};
