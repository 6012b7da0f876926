import { Socket } from 'node:net';
import { Kysely, type Logger, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';

/** Counts and times in milliseconds come as numbers; both stay below the largest whole number that is exact. */
const typeParsers: PoolConfig['types'] = {
  getTypeParser: (type, format): unknown =>
    type === types.builtins.INT8 && format !== 'binary'
      ? Number
      : types.getTypeParser(type, format),
};

/** What every connection asks for, whatever the server or the user has set. Times are milliseconds. */
const sessionSettings = {
  // What was acknowledged survives a power cut.
  synchronous_commit: 'on',
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

/**
 * A connection without a byte for so long is broken, in milliseconds: a server that is there has ended a statement before. Without it nobody would notice
 * a server that hangs, or a network that drops everything, for a quarter of an hour or for ever.
 */
const socketTimeoutMs = 35_000;

/** Says that nothing came, in a word that tells that nobody is there. */
class SocketTimeoutError extends Error {
  readonly code = 'ETIMEDOUT';
  constructor(milliseconds: number) {
    super(`The database has said nothing for ${milliseconds / 1000} s.`);
    this.name = 'Silence';
  }
}

/** Makes sockets that break when they were silent for too long. Connections that nobody uses are closed before. */
export const createSocketFactory = (timeoutMs: number) => (): Socket => {
  const socket = new Socket();
  socket.setTimeout(timeoutMs, () => socket.destroy(new SocketTimeoutError(timeoutMs)));
  return socket;
};

/**
 * Opens a PostgreSQL database; connections are made when they are needed.
 * @param lost told of a connection that breaks, whether somebody uses it or not; the next transaction makes a new one
 * @param log told of every statement that has ended
 */
export const openPostgres = <Tables>(
  config: PoolConfig,
  onConnectionLost: (fault: Error) => void,
  log?: Logger,
): Kysely<Tables> => {
  const options = Object.entries(sessionSettings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: 5000,
    application_name: 'screen-service',
    stream: createSocketFactory(socketTimeoutMs),
    ...config,
    types: typeParsers,
    options: [config.options, ...options].filter(Boolean).join(' '),
  });
  // A connection may break at any time, also while a transaction holds it and asks nothing: unheard, that would end the process.
  pool.on('connect', (client) => void client.on('error', onConnectionLost));
  // The pool repeats what its idle connections have said themselves.
  pool.on('error', () => undefined);
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(log === undefined ? {} : { log }),
  });
};
