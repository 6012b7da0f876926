import type { AxiosStatic } from 'axios';
import { loadFile } from '../parts/load-file.ts';

let library: AxiosStatic | undefined;

/**
 * Loads axios, without which nothing can be sent. The first screen is drawn without it; the first request waits for it.
 * @throws (rejects) LostFile when it cannot be loaded
 */
export const loadRequestLibrary = async (): Promise<AxiosStatic> => {
  library ??= (await loadFile(() => import('./axios.ts'))).axios;
  return library;
};
