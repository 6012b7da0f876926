import { Socket } from 'node:net';
import type { Client, PoolConfig } from 'pg';
import { sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { ScreenDatabase } from './tables.ts';

const changeChannel = 'screens_changed';

/**
 * Notifies other instances on commit that the live state changed. SQLite has a single instance,
 * which polls.
 */
export const notifyInstances = async (db: ScreenDatabase): Promise<void> => {
  if (isPostgres(db)) await sql`select pg_notify(${changeChannel}, '')`.execute(db);
};

const reconnectDelayMs = 1000;

/** Limits waiting for the server's goodbye on close. */
const closeTimeoutMs = 2000;

/**
 * Listens for notifications on a dedicated connection, reconnecting on failure.
 * @param onChange also called after each reconnect, since notifications may have been missed
 * @param onError called once per outage; meanwhile only polling detects changes
 * @returns stops listening
 */
export const listenForChanges = (
  config: PoolConfig,
  onChange: () => void,
  onError: (error: unknown) => void,
): (() => Promise<void>) => {
  let current: { readonly client: Client; readonly socket: Socket } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let isErrorReported = false;
  const isEnded = (): boolean => ended;

  const connect = async (): Promise<void> => {
    const { Client: PostgresClient } = await import('pg');
    if (isEnded()) return;
    const socket = new Socket();
    const client = new PostgresClient({
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
      // A broken client cannot be reused, so its errors are ignored.
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
