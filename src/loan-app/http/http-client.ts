import type { AxiosInstance } from 'axios';
import { maxResponseBytes, requestTimeoutMs } from './call-request.ts';
import { importChunk } from '../chunks/import-chunk.ts';
import type { LoadClient } from './delivery-client.ts';
import type * as library from './http-client-chunk.ts';

export type HttpClientChunk = typeof library;

let loadedChunk: HttpClientChunk | undefined;
let startAfter: Promise<unknown> = Promise.resolve();

/** On slow networks the load would compete with the first render. */
export const deferHttpClientUntil = (rendered: Promise<unknown>): void => {
  startAfter = rendered;
};

/** Loads axios and the delivery client. Rejects with ChunkLoadError. */
export const loadHttpClient = async (): Promise<HttpClientChunk> => {
  if (loadedChunk === undefined) await startAfter;
  loadedChunk ??= await importChunk(() => import('./http-client-chunk.ts'));
  return loadedChunk;
};

/** JSON only, no absolute URLs, no redirects, limits on time and size. */
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
