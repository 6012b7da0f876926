import { loadFile } from '../parts/load-file.ts';
import type * as library from './axios.ts';

export type RequestLibrary = typeof library;

let loaded: RequestLibrary | undefined;
let first: Promise<unknown> = Promise.resolve();

/** Lets the page be drawn first: on a slow network, what is sent before that would keep it waiting. */
export const loadRequestLibraryAfter = (drawn: Promise<unknown>): void => {
  first = drawn;
};

/**
 * Loads axios and the calls of the delivery, without which nothing can be sent. The first screen is drawn without them; the first request waits for them.
 * @throws (rejects) LostFile when they cannot be loaded
 */
export const loadRequestLibrary = async (): Promise<RequestLibrary> => {
  if (loaded === undefined) await first;
  loaded ??= await loadFile(() => import('./axios.ts'));
  return loaded;
};
