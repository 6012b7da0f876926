import type { AxiosInstance } from 'axios';
import { maxResponseBytes, requestTimeoutMs } from './call-request.ts';
import { importChunk } from '../chunks/import-chunk.ts';
import type * as library from './http-client-chunk.ts';

export type HttpClientChunk = typeof library;

let loadedChunk: HttpClientChunk | undefined;
let startAfter: Promise<unknown> = Promise.resolve();

/** Lets the page be drawn first: on a slow network, what is sent before that would keep it waiting. */
export const deferHttpClientUntil = (rendered: Promise<unknown>): void => {
  startAfter = rendered;
};

/**
 * Loads axios and the calls of the delivery, without which nothing can be sent. The first screen is drawn without them; the first request waits for them.
 * @throws (rejects) LostFile when they cannot be loaded
 */
export const loadHttpClient = async (): Promise<HttpClientChunk> => {
  if (loadedChunk === undefined) await startAfter;
  loadedChunk ??= await importChunk(() => import('./http-client-chunk.ts'));
  return loadedChunk;
};

/** What sends requests; it is made when it is first asked for. Rejects when axios cannot be loaded. */
export type LoadClient = () => Promise<AxiosInstance>;

/** The one place that makes axios: answers are JSON or a failure, addresses never leave the base, time and size are limited. */
export const createClient = (base: string): LoadClient => {
  let client: AxiosInstance | undefined;
  return async () => {
    const { axios } = await loadHttpClient();
    client ??= axios.create({
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
    return client;
  };
};
