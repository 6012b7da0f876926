import { Socket } from 'node:net';
import { Client, type PoolConfig } from 'pg';
import { sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { ScreenDatabase } from './tables.ts';

/** What the instances on one PostgreSQL listen to. */
const changeChannel = 'screens_changed';

/**
 * Tells the other instances that what is live has changed, as soon as the transaction is through. An embedded database has one
 * instance only, which polls.
 */
export const notifyInstances = async (db: ScreenDatabase): Promise<void> => {
  if (isPostgres(db)) await sql`select pg_notify(${changeChannel}, '')`.execute(db);
};

/** Until it connects again after a connection was lost or refused, in milliseconds. */
const reconnectDelayMs = 1000;

/** Until the connection is broken off where the server does not take leave of it, in milliseconds. */
const closeTimeoutMs = 2000;

/**
 * Listens to what other instances announce, over a connection of its own that is made again whenever it breaks.
 * @param heard called for each announcement, and for each new connection, since something may have been announced before
 * @param failed told why it cannot listen, once until it can again: until then only those who poll learn of anything
 * @returns ends it
 */
export const listenForChanges = (
  config: PoolConfig,
  onChange: () => void,
  onError: (fault: unknown) => void,
): (() => Promise<void>) => {
  let current: { readonly client: Client; readonly socket: Socket } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let isErrorReported = false;

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
    const reconnect = (): void => {
      if (broken) return;
      broken = true;
      // A client whose connection broke is of no use any more; that it cannot say goodbye either is no news.
      client.end().catch(() => undefined);
      if (!ended) timer = setTimeout(() => void connect(), reconnectDelayMs).unref();
    };
    client.on('error', reconnect);
    client.on('end', reconnect);
    client.on('notification', onChange);
    try {
      await client.connect();
      await client.query(`listen ${changeChannel}`);
      isErrorReported = false;
      onChange();
    } catch (error) {
      if (!isErrorReported && !ended) onError(error);
      isErrorReported = true;
      reconnect();
    }
  };
  void connect();
  return async () => {
    ended = true;
    clearTimeout(timer);
    if (current === undefined) return;
    const { client, socket } = current;
    const closeTimer = setTimeout(() => socket.destroy(), closeTimeoutMs);
    await client.end().catch(() => undefined);
    clearTimeout(closeTimer);
  };
};
