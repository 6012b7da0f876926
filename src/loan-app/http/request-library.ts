import { loadFile } from '../parts/load-file.ts';
import type * as library from './axios.ts';

type RequestLibrary = typeof library;

let loaded: RequestLibrary | undefined;

/**
 * Loads axios and the calls of the delivery, without which nothing can be sent. The first screen is drawn without them; the first request waits for them.
 * @throws (rejects) LostFile when they cannot be loaded
 */
export const loadRequestLibrary = async (): Promise<RequestLibrary> => {
  loaded ??= await loadFile(() => import('./axios.ts'));
  return loaded;
};
