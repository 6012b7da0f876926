import type { AxiosInstance } from 'axios';
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

export const createClient = (base: string): LoadClient => {
  let client: AxiosInstance | undefined;
  return async () => {
    const { createAxios } = await loadHttpClient();
    client ??= createAxios(base);
    return client;
  };
};
