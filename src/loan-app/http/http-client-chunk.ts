// Lazy chunk with axios and what needs it.
import axios, { type AxiosInstance } from 'axios';
import { idempotencyKeyHeader } from '../../contracts/public-config.ts';
import {
  maxResponseBytes,
  requestTimeoutMs,
  type CallRequest,
  type HttpResponse,
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

/** Rejects without a complete response. */
export const executeRequest = async (
  client: AxiosInstance,
  { method, address, headers, body }: CallRequest,
  isMoney: boolean,
  controller: AbortController,
): Promise<HttpResponse> => {
  const { status, data } = await client.request<string>({
    url: address,
    method,
    headers: isMoney ? { ...headers, [idempotencyKeyHeader]: createIdempotencyKey() } : headers,
    signal: controller.signal,
    validateStatus: () => true,
    // axios would round integers beyond 2^53.
    transformResponse: (text: string) => text,
    onDownloadProgress: ({ loaded }) => {
      if (loaded > maxResponseBytes) controller.abort();
    },
    ...(body === undefined ? {} : { data: body }),
  });
  return { status, text: data };
};
