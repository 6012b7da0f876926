import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canonicalJson } from '../../renderer/entries/node.ts';
import { openForTest } from './database/databases.fixture.ts';
import { describeShared } from './database/postgres.fixture.ts';
import { startRelay } from './database/relay.fixture.ts';
import { readChannel, createRelease } from './database/releases.ts';
import { saveVersion, listReleasedVersions } from './database/versions.ts';
import type { CheckProject } from './documents/problem.ts';
import {
  makeServiceFolder,
  type ServiceFolder,
  runTestService,
  screen,
} from './service.fixture.ts';
import { createServiceProcesses, readAddress } from '../../tests/fixtures/service-processes.ts';
import { StartupError } from './errors/errors.ts';

let program: ServiceFolder;
beforeEach(async () => {
  program = await makeServiceFolder();
  await program.write('screens/one.json', screen('one', 'first'));
});
afterEach(async () => {
  processes.end();
  await program.remove();
});

const processes = createServiceProcesses();

const publish = async (databaseUrl: string, text: string): Promise<void> => {
  const db = await openForTest({ postgres: { connectionString: databaseUrl } });
  const channel = await readChannel(db);
  const items = new Map(
    (await listReleasedVersions(db, channel.releaseId ?? '')).map((version) => [
      version.docId,
      version.id,
    ]),
  );
  const by = { author: 'editor', message: 'edited', now: 5 };
  items.set(
    'one',
    await saveVersion(
      db,
      'one',
      canonicalJson(JSON.parse(JSON.stringify(screen('one', text)))),
      by,
    ),
  );
  await db
    .transaction()
    .execute((transaction) =>
      createRelease(transaction, channel, { kind: 'publish', items, ...by }),
    );
  await db.destroy();
};

const startProcess = async (variables: Record<string, string>): Promise<string> =>
  readAddress(await processes.spawn(program, { PORT: '0', ...variables }));

describeShared('instances of the service on one database', (createDatabase) => {
  test('contract 2: with DATABASE_URL two instances that start at once share one release, and the next start finds it', async () => {
    const databaseUrl = await createDatabase();
    const start = () => runTestService(program, { variables: { DATABASE_URL: databaseUrl } });
    const instances = await Promise.all([start(), start()]);
    for (const { app } of instances) {
      expect((await app.inject('/readyz')).json()).toMatchObject({ release: 1, database: 'up' });
      expect((await app.inject('/delivery/v1/screens/one')).body).toContain('first');
      await app.close();
    }
    await program.write('screens/one.json', screen('one', 'second'));
    const { app } = await start();
    expect((await app.inject('/readyz')).json()).toMatchObject({ release: 2 });
    expect((await app.inject('/delivery/v1/screens/one')).body).toContain('second');
    await app.close();
  });

  test('two processes on one database learn of a release within 2 s', async () => {
    const databaseUrl = await createDatabase();
    const addresses = await Promise.all(
      ['a', 'b'].map((name) =>
        startProcess({ DATABASE_URL: databaseUrl, DATA_DIR: join(program.dataDir, name) }),
      ),
    );
    for (const text of ['second', 'third', 'fourth']) {
      await publish(databaseUrl, text);
      const published = performance.now();
      for (const address of addresses) {
        const read = async () => (await fetch(`${address}/delivery/v1/screens/one`)).text();
        await expect.poll(read, { interval: 20 }).toContain(`"text":"${text}"`);
        expect(performance.now() - published).toBeLessThan(2000);
      }
    }
  }, 60_000);

  test('without the database a start serves the copy on disk and says so; when it is back, it is taken up', async () => {
    const databaseUrl = await createDatabase();
    const relay = await startRelay(databaseUrl);
    const admin = { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'correct horse battery' };
    const start = () =>
      runTestService(program, { variables: { DATABASE_URL: relay.url, ...admin } });
    const read = async () => (await app.inject('/delivery/v1/screens/one')).body;
    const readiness = async (): Promise<unknown> => (await app.inject('/readyz')).json();
    let { app, log } = await start();
    await publish(databaseUrl, 'second');
    await expect.poll(read).toContain('second');

    await relay.cut();
    await expect
      .poll(readiness, { timeout: 10_000 })
      .toEqual({ status: 'degraded', release: 2, database: 'down' });
    expect(await read()).toContain('second');
    await app.close();

    ({ app, log } = await start());
    expect(await readiness()).toEqual({ status: 'degraded', release: 2, database: 'down' });
    expect(await read()).toContain('second');
    expect((await app.inject('/one')).statusCode).toBe(200);
    expect(log()).toContain('the last live release is served from disk');
    const upload = await app.inject({
      method: 'POST',
      url: '/studio/api/v1/assets',
      headers: { 'content-type': 'image/png' },
      payload: 'x',
    });
    expect([
      upload.statusCode,
      upload.headers['retry-after'],
      upload.json<{ code: string }>().code,
    ]).toEqual([503, '5', 'unavailable']);

    await publish(databaseUrl, 'third');
    await relay.mend();
    await expect
      .poll(readiness, { timeout: 10_000 })
      .toEqual({ status: 'ready', release: 3, database: 'up' });
    expect(await read()).toContain('third');
    await app.close();
    await relay.cut();
  }, 60_000);

  test('a start at a database that only reads, as one that waits to take the place of another does, serves the copy on disk; it is taken up when it writes', async () => {
    const databaseUrl = await createDatabase();
    const relay = await startRelay(databaseUrl);
    const start = () => runTestService(program, { variables: { DATABASE_URL: relay.url } });
    await (await start()).app.close();
    const setReadOnly = async (value: 'on' | 'off'): Promise<void> => {
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query('set default_transaction_read_only = off');
      await client.query(
        `alter database "${client.database}" set default_transaction_read_only = ${value}`,
      );
      await client.end();
    };
    await setReadOnly('on');
    await program.write('screens/one.json', screen('one', 'second'));
    const { app } = await start();
    const readiness = async (): Promise<unknown> => (await app.inject('/readyz')).json();
    expect(await readiness()).toEqual({ status: 'degraded', release: 1, database: 'down' });
    await setReadOnly('off');
    await relay.cut();
    await relay.mend();
    await expect
      .poll(readiness, { timeout: 10_000 })
      .toEqual({ status: 'ready', release: 2, database: 'up' });
    await app.close();
    await relay.cut();
  }, 60_000);

  test('while the documents of a database that is back are checked, requests are answered from the copy on disk', async () => {
    const databaseUrl = await createDatabase();
    const relay = await startRelay(databaseUrl);
    await (await runTestService(program, { variables: { DATABASE_URL: relay.url } })).app.close();
    await relay.cut();
    await program.write('screens/one.json', screen('one', 'second'));
    const asked: string[] = [];
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const checkProject: CheckProject = async ({ documents }) => {
      asked.push(...documents.map(({ text }) => text));
      await ended;
      return [];
    };
    const { app } = await runTestService(program, {
      variables: { DATABASE_URL: relay.url },
      checkProject,
    });
    const read = async () => (await app.inject('/delivery/v1/screens/one')).body;
    const readiness = async (): Promise<unknown> => (await app.inject('/readyz')).json();
    expect(asked).toEqual([]);
    await relay.mend();
    await expect
      .poll(() => asked, { timeout: 10_000 })
      .toEqual([expect.stringContaining('second')]);
    expect([await readiness(), await read()]).toEqual([
      { status: 'degraded', release: 1, database: 'down' },
      expect.stringContaining('first'),
    ]);
    expect([
      (await app.inject('/one')).statusCode,
      (await app.inject('/studio/api/v1/session')).statusCode,
    ]).toEqual([200, 503]);
    end();
    await expect
      .poll(readiness, { timeout: 10_000 })
      .toEqual({ status: 'ready', release: 2, database: 'up' });
    expect(await read()).toContain('second');
    await app.close();
    await relay.cut();
  }, 60_000);
});

test('contract 2: a PostgreSQL that does not answer is one line that names the variable and no password', async () => {
  const start = runTestService(program, {
    variables: { DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/screens' },
  });
  const refused = await start.catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartupError);
  expect(refused).toMatchObject({
    exitCode: 2,
    lines: [expect.stringMatching(/^DATABASE_URL: expected a PostgreSQL .*ECONNREFUSED/)],
  });
  expect(JSON.stringify(refused)).not.toContain('secret');
});

test('contract 2: a DATA_DIR that cannot hold the copy of what is live is one line that names it, whatever database there is', async () => {
  const dataDir = join(program.root, 'screens/one.json');
  const start = runTestService(program, {
    variables: { DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/screens', DATA_DIR: dataDir },
  });
  const refused = await start.catch((error: unknown) => error);
  expect(refused).toMatchObject({
    exitCode: 2,
    lines: [expect.stringMatching(/^DATA_DIR: expected a writable folder .*one\.json/)],
  });
});
