import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../../scripts/tools/project.mjs';
import { openScreenDatabase } from '../../../src/service/database/open-screen-database.ts';
import type { ScreenDatabase } from '../../../src/service/database/tables.ts';
import { findFreePort } from '../../e2e/free-port.ts';
import { createPostgresCluster } from '../postgres-cluster.ts';
import { createServiceProcess, type ServiceProcess } from '../service-process.ts';
import { checkHistory } from './check-history.ts';
import { recordHistory } from './record-history.ts';

export interface HistoryCampaignOptions {
  readonly operations: number;
  readonly seed: number;
  readonly say: (sentence: string) => void;
}

const clients = 8;
/** Within which every instance knows of a release, in milliseconds. */
const promised = 2000;

interface Place {
  readonly name: string;
  /** Of each instance. */
  readonly variables: readonly Readonly<Record<string, string>>[];
  readonly open: () => ScreenDatabase;
}

/** Records what clients do to the instances of one place, keeps it as a file, and checks it. */
const runPlace = async (
  { name, variables, open }: Place,
  { operations, seed, say }: HistoryCampaignOptions,
): Promise<{ sound: boolean; text: string }> => {
  const services: ServiceProcess[] = [];
  try {
    for (const own of variables) {
      const service = createServiceProcess({
        program: ['dist/server/server.js'],
        variables: own,
        port: await findFreePort(),
      });
      services.push(service);
      await service.start();
    }
    say(`${operations} operations of ${clients} clients on ${name} …`);
    const begin = performance.now();
    const { history, odd } = await recordHistory({
      urls: services.map(({ url }) => url),
      open,
      clients,
      operations,
      seed,
      progress: (done) =>
        say(
          `${done} of ${operations} operations, ${((performance.now() - begin) / 1000).toFixed(0)} s`,
        ),
    });
    const seconds = (performance.now() - begin) / 1000;
    const folder = join(projectFolder, 'dist/campaigns');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `history-${name.replaceAll(/\W+/g, '-')}-${seed}.json`);
    writeFileSync(file, JSON.stringify(history));
    const faults = [...odd, ...checkHistory(history, promised)];
    const count = (...kinds: readonly string[]): number =>
      history.events.filter(({ kind }) => kinds.includes(kind)).length;
    const refused = history.events.filter(
      (event) => 'rev' in event && event.rev === undefined,
    ).length;
    const text = [
      `${name}: ${operations} operations of ${clients} clients in ${seconds.toFixed(0)} s (seed ${seed}), recorded in ${file}`,
      `  ${count('save', 'merge', 'restore', 'create')} writes (${count('merge')} of them brought together, ${refused} refused as late), ${count('publish')} publications, ${count('rollback')} rollbacks, ${count('read-draft')} drafts read, ${count('read-delivery')} deliveries read`,
      `  revisions, versions and releases 1 to n, lost updates, steps back, unexpected answers: ${faults.length} faults`,
      ...faults.slice(0, 20).map((fault) => `    ${fault}`),
    ];
    return { sound: faults.length === 0, text: text.join('\n') };
  } finally {
    for (const service of services) await service.kill();
  }
};

/** Records histories on one instance with the embedded database and on two with one PostgreSQL, where it is on this machine, and checks them. */
export const runHistoryCampaign = async (
  options: HistoryCampaignOptions,
): Promise<{ readonly sound: boolean; readonly text: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'history-'));
  const cluster = createPostgresCluster();
  try {
    const alone = join(folder, 'alone');
    const embedded: Place = {
      name: 'one service on the embedded database',
      variables: [{ DATA_DIR: alone }],
      open: () => openScreenDatabase({ dataDir: alone }, () => undefined),
    };
    const found = [await runPlace(embedded, options)];
    if (cluster !== undefined) {
      await cluster.start();
      const { databaseUrl } = cluster;
      const shared: Place = {
        name: 'two services on one PostgreSQL',
        variables: ['a', 'b'].map((name) => ({
          DATA_DIR: join(folder, name),
          DATABASE_URL: databaseUrl,
        })),
        open: () =>
          openScreenDatabase({ postgres: { connectionString: databaseUrl } }, () => undefined),
      };
      found.push(await runPlace(shared, options));
    }
    const missing =
      'two services on one PostgreSQL: not run here, because its programs (initdb, postgres) are not on this machine';
    return {
      sound: found.every(({ sound }) => sound),
      text: [...found.map(({ text }) => text), ...(cluster === undefined ? [missing] : [])].join(
        '\n',
      ),
    };
  } finally {
    await cluster?.remove();
    await rm(folder, { recursive: true });
  }
};
