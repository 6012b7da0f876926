// A way to a PostgreSQL that can be cut and mended, as networks are. For tests.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

export interface Relay {
  /** Address of the same database by this way. */
  readonly url: string;
  /** Breaks every connection and lets no new one through. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
  /** Lets nothing through any more and breaks nothing, as where a network drops everything. What is cut and mended lets through again. */
  readonly hush: () => void;
}

/** Opens a way to a database whose server listens to a socket in a folder. */
export const startRelay = async (databaseUrl: string): Promise<Relay> => {
  const url = new URL(databaseUrl);
  const path = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  let open = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  const mend = async (): Promise<void> => {
    server = createServer((client) => {
      const database = connect({ path });
      for (const socket of [client, database]) open.add(socket.on('error', () => socket.destroy()));
      client.pipe(database).pipe(client);
      client.once('close', () => database.destroy());
      database.once('close', () => client.destroy());
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  };
  await mend();
  return {
    url: `postgres://postgres@127.0.0.1:${port}${url.pathname}`,
    mend,
    hush: () => {
      for (const socket of open) socket.pause();
    },
    cut: async () => {
      const closed = server === undefined ? undefined : once(server, 'close');
      server?.close();
      for (const socket of open) socket.destroy();
      open = new Set();
      await closed;
    },
  };
};
