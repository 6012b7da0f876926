import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

export interface Relay {
  readonly url: string;
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
  readonly hush: () => void;
}

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
