import { importChunk } from '../parts/load-file.ts';
import type * as library from './axios.ts';

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
  loadedChunk ??= await importChunk(() => import('./axios.ts'));
  return loadedChunk;
};
