import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openScreenDatabase } from '../../src/service/database/open-screen-database.ts';
import { readChannel, createRelease } from '../../src/service/database/releases.ts';
import { ensureDocument, saveVersion } from '../../src/service/database/versions.ts';
import { createPromotion } from './promotions.ts';
import { migrateScreenDatabase } from '../../src/service/database/migrations/migrate.ts';

/** How the built service starts with many documents. */
export interface Starting {
  readonly documents: number;
  /** Of one document. */
  readonly bytes: number;
  /** Seconds until it is ready, when every document is checked: once after an upgrade. */
  readonly first: number;
  /** Seconds until it is ready, when nothing has changed. */
  readonly again: number;
  /** Memory of the process after a manifest, a document and a page were asked for, in MB. */
  readonly megabytes: number;
  readonly targets: { readonly seconds: number; readonly megabytes: number };
}

export const manyDocuments = 5000;
const size = 8 * 1024;

/** Publishes many documents as one release; returns the bytes of all of them. */
export const publishMany = async (dataDir: string): Promise<number> => {
  const db = openScreenDatabase({ dataDir }, () => undefined);
  await migrateScreenDatabase(db);
  const by = { author: 'bench', message: 'bench', now: 1 };
  let bytes = 0;
  await db.transaction().execute(async (transaction) => {
    const items = new Map<string, string>();
    for (let index = 0; index < manyDocuments; index += 1) {
      const { header, body } = createPromotion(index, size);
      bytes += Buffer.byteLength(body);
      await ensureDocument(transaction, header, by.now);
      items.set(header.id, await saveVersion(transaction, header.id, body, by));
    }
    await createRelease(transaction, await readChannel(transaction), {
      kind: 'publish',
      items,
      ...by,
    });
  });
  await db.destroy();
  return bytes;
};

/** Starts the built service, asks it for what phones ask for, and ends it. */
const startOnce = async (
  dataDir: string,
): Promise<{ readonly seconds: number; readonly megabytes: number }> => {
  const begin = performance.now();
  const child = spawn(process.execPath, ['dist/server/server.js'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const [line] = await Promise.race([
      once(createInterface({ input: child.stdout }), 'line'),
      once(child, 'exit').then(() => ['']),
    ]);
    const address = String(line).replace('Listening on ', '');
    const ask = async (path: string): Promise<string> => {
      const response = await fetch(`${address}${path}`);
      if (!response.ok)
        throw new Error(`${path}: expected an answer with 200, found ${response.status}.`);
      return response.text();
    };
    const readiness = await ask('/readyz');
    const seconds = (performance.now() - begin) / 1000;
    if (!readiness.includes('"ready"'))
      throw new Error(`Expected a service that is ready, found ${readiness}.`);
    for (const path of [
      '/delivery/v1/manifest',
      `/delivery/v1/templates/offer-${manyDocuments - 1}`,
      '/promotion/offer-0',
      '/',
    ])
      await ask(path);
    const memory = /^process_resident_memory_bytes (\S+)/m.exec(await ask('/metrics'))?.[1];
    return { seconds, megabytes: Number(memory) / 1024 / 1024 };
  } finally {
    child.kill('SIGINT');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
};

/**
 * Publishes the documents and starts the built service with them, first with all of them to be checked.
 * @param say told of the progress
 */
export const measureStarting = async (say: (sentence: string) => void): Promise<Starting> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'starting-'));
  try {
    say(`Publishing ${manyDocuments} documents …`);
    const bytes = await publishMany(dataDir);
    say('Starting the service with all of them to be checked …');
    const first = await startOnce(dataDir);
    say('Starting it again …');
    const again = await startOnce(dataDir);
    return {
      documents: manyDocuments,
      bytes: bytes / manyDocuments,
      first: first.seconds,
      again: again.seconds,
      megabytes: again.megabytes,
      targets: { seconds: 3, megabytes: 300 },
    };
  } finally {
    await rm(dataDir, { recursive: true });
  }
};
