import { Socket } from 'node:net';
import { Client, type PoolConfig } from 'pg';
import { changeChannel } from './announce-change.ts';

/** Until it connects again after a connection was lost or refused, in milliseconds. */
const reconnectsAfter = 1000;

/** Until the connection is broken off where the server does not take leave of it, in milliseconds. */
const leavesWithin = 2000;

/**
 * Listens to what other instances announce, over a connection of its own that is made again whenever it breaks.
 * @param heard called for each announcement, and for each new connection, since something may have been announced before
 * @param failed told why it cannot listen, once until it can again: until then only those who poll learn of anything
 * @returns ends it
 */
export const listenForChanges = (
  config: PoolConfig,
  heard: () => void,
  failed: (fault: unknown) => void,
): (() => Promise<void>) => {
  let current: { readonly client: Client; readonly socket: Socket } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let isTold = false;

  const connect = async (): Promise<void> => {
    const socket = new Socket();
    const client = new Client({
      ...config,
      application_name: 'screen-service-listener',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      stream: () => socket,
    });
    current = { client, socket };
    let broken = false;
    const again = (): void => {
      if (broken) return;
      broken = true;
      // A client whose connection broke is of no use any more; that it cannot say goodbye either is no news.
      client.end().catch(() => undefined);
      if (!ended) timer = setTimeout(() => void connect(), reconnectsAfter).unref();
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', heard);
    try {
      await client.connect();
      await client.query(`listen ${changeChannel}`);
      isTold = false;
      heard();
    } catch (fault) {
      if (!isTold && !ended) failed(fault);
      isTold = true;
      again();
    }
  };
  void connect();
  return async () => {
    ended = true;
    clearTimeout(timer);
    if (current === undefined) return;
    const { client, socket } = current;
    const breakOff = setTimeout(() => socket.destroy(), leavesWithin);
    await client.end().catch(() => undefined);
    clearTimeout(breakOff);
  };
};
