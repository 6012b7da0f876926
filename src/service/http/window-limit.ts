import { LRUCache } from 'lru-cache';

/** Clients with a window at the same time. */
const maxClients = 5000;

/** Counts one event of a client. @returns false above the limit */
export type WindowLimit = (client: string) => boolean;

/**
 * Limits events per client in windows of fixed length. Uses the monotonic clock: a window must neither
 * end nor last because the clock of the machine was set.
 */
export const createWindowLimit = (max: number, windowMs: number): WindowLimit => {
  const windows = new LRUCache<string, { readonly startedAt: number; count: number }>({
    max: maxClients,
  });
  return (client) => {
    const time = performance.now();
    const known = windows.get(client);
    const window =
      known === undefined || time - known.startedAt >= windowMs
        ? { startedAt: time, count: 0 }
        : known;
    window.count += 1;
    windows.set(client, window);
    return window.count <= max;
  };
};
