import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectionTracker } from './traffic.ts';

/**
 * Lets go of clients so that no request is lost. First the service says that it is not ready and asks each client to let go of its connection
 * with the next answer; whoever shares out requests sees that and turns to another instance. Then it stops to listen, closes the connections
 * that nobody uses, and waits for the answers that are under way.
 * @param stopWaiting ends answers that wait for nothing but time; called once nothing new is taken
 * @param lasts how long it goes on answering everything, in milliseconds: longer than those who share out requests take to notice
 */
export const drainServer = async (
  server: Server,
  traffic: Pick<ConnectionTracker, 'drain' | 'closeUnused'>,
  abortDelayed: () => void,
  drainMs: number,
): Promise<void> => {
  traffic.drain();
  await wait(drainMs);
  // One that does not listen has nothing to let go of, and says so by a fault.
  const ended = new Promise<void>((resolve) => void server.close(() => resolve()));
  traffic.closeUnused();
  abortDelayed();
  await ended;
};
