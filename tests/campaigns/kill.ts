import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DatabaseLocation,
  openScreenDatabase,
} from '../../src/service/database/open-screen-database.ts';
import type { ScreenDatabase } from '../../src/service/database/tables.ts';
import { type CampaignOptions, startStopwatch } from '../harness/campaign.ts';
import {
  postgresMissing,
  type PostgresCluster,
  withPostgres,
} from '../harness/postgres-cluster.ts';
import { createRandom } from '../harness/random.ts';
import type { Report } from '../harness/report.ts';
import {
  administratorVariables,
  findFreePort,
  RunningService,
  withFolder,
} from '../harness/service.ts';
import { type MissingDisk, withSmallDisk } from '../harness/small-disk.ts';
import { quantile } from '../harness/statistics.ts';
import { send, signIn } from '../harness/studio-session.ts';
import { pause } from '../harness/wait.ts';
import {
  keepReading,
  keepWriting,
  Oracle,
  readEverything,
  watchPublications,
} from './kill-clients.ts';

interface Victim {
  readonly name: string;
  readonly kill: () => Promise<void>;
  /** @returns milliseconds until the service is ready */
  readonly start: () => Promise<number>;
}

interface KillOptions extends CampaignOptions {
  readonly url: string;
  readonly victim: Victim;
  readonly maxWorkMs: number;
  /** Kills while a publish request is under way, not at any time. */
  readonly duringPublications?: boolean;
  /** Only the database is killed, so readers must always get a response. */
  readonly mustRespond: boolean;
  /** Opens the database past the service. */
  readonly open: () => Promise<ScreenDatabase>;
}

const clients = 4;
const minWorkMs = 20;
/** Writers publish several times within it. */
const maxAimMs = 60_000;

/** Kills the victim under 4 writers and 4 readers; nothing acknowledged may be lost. */
export const runKills = async (options: KillOptions): Promise<Report> => {
  const { url, victim, runs, seed, minutes = Infinity, maxWorkMs, open, log } = options;
  const { duringPublications = false } = options;
  const elapsed = startStopwatch();
  const oracle = new Oracle();
  const random = createRandom(seed);
  const publications = watchPublications(await signIn(url));
  const { session } = publications;
  const life = new AbortController();
  const ready: number[] = [];
  const each = <Result>(start: (index: number) => Promise<Result>): Promise<Result>[] =>
    Array.from({ length: clients }, (_, index) => start(index));
  const writing = each((index) => {
    const own = createRandom(seed * 100 + index);
    return keepWriting(`writer-${index + 1}`, url, session, oracle, own, life.signal);
  });
  const reading = each((index) =>
    keepReading(options, oracle, createRandom(seed * 100 + 50 + index), life.signal),
  );
  const all = Promise.all([...writing, ...reading]);
  let hits = 0;
  const aim = async (): Promise<void> => {
    await pause(minWorkMs + random() * (maxWorkMs - minWorkMs));
    if (!duringPublications) return;
    for (const end = performance.now() + maxAimMs; performance.now() < end;) {
      await Promise.race([publications.started(), pause(maxAimMs)]);
      // A publication that ends before its moment comes is no target.
      await Promise.race([publications.ended(), pause(random() * publications.medianMs())]);
      if (publications.underWay() > 0) return;
    }
  };
  const kill = async (): Promise<void> => {
    // A kill that misses a publication does not count as one of its runs.
    while ((duringPublications ? hits : ready.length) < runs && elapsed() < minutes * 60) {
      await aim();
      if (publications.underWay() > 0) hits += 1;
      await victim.kill();
      ready.push(await victim.start());
      await readEverything(url, oracle);
      if (ready.length % 20 === 0)
        log(`${ready.length} of ${runs} kills, ${oracle.faults.length} faults`);
    }
  };
  await Promise.race([kill(), all.then(() => undefined)]);
  life.abort();
  await all;
  const reads = (await Promise.all(reading)).reduce((sum, count) => sum + count, 0);
  const db = await open();
  const losses = await oracle.findLosses(db);
  await db.destroy();
  const at = (fraction: number): string => quantile(ready, fraction).toFixed(0);
  const inTime = ready.filter((milliseconds) => milliseconds <= 2000).length;
  return {
    title: `kills of ${victim.name}`,
    runs: ready.length,
    seed,
    seconds: elapsed(),
    counts: {
      saves: oracle.saves.length,
      releases: oracle.releases.length,
      reads,
      'kills during a publication': hits,
    },
    notes: [
      `ready again: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; within 2 s: ${inTime} of ${ready.length}`,
    ],
    faults: [...oracle.faults, ...losses],
  };
};

/** Milliseconds from the first connection of the database until the service is ready. */
const restartDatabase = async (
  service: RunningService,
  { start }: PostgresCluster,
): Promise<number> => {
  await start();
  const begin = performance.now();
  for (;;) {
    service.assertRunning();
    const { body } = await send(`${service.url}/readyz`);
    if (body['status'] === 'ready') return performance.now() - begin;
    await pause(10);
  }
};

export const killForms = ['embedded', 'publishing', 'disk', 'postgres', 'database'] as const;
type ProcessForm = Exclude<(typeof killForms)[number], 'disk'>;

const diskMb = 100;
const fullMs = 400;
const maxFreeBytes = 300_000;

/** Fills the disk of the service during publications; readers must not notice. */
const fillDisk = (options: CampaignOptions): Promise<Report | MissingDisk> =>
  withFolder('disk-copy', (copy) =>
    withSmallDisk(diskMb, async (disk) => {
      const random = createRandom(options.seed + 1);
      const { folder, launcher } = disk;
      const service = new RunningService(await findFreePort(), folder, administratorVariables, {
        launcher,
      });
      try {
        await service.start();
        return await runKills({
          ...options,
          url: service.url,
          victim: {
            name: 'the room on the disk, during publications',
            kill: async () => {
              disk.fill(Math.floor(random() * maxFreeBytes));
              await pause(fullMs);
            },
            start: async () => {
              disk.free();
              service.assertRunning();
              return 0;
            },
          },
          maxWorkMs: 600,
          duringPublications: true,
          mustRespond: true,
          open: async () => {
            await service.kill();
            // SQLite resolves the path to the disk to an empty folder outside of it.
            for (const name of readdirSync(disk.outside))
              if (name.startsWith('screens.db'))
                copyFileSync(join(disk.outside, name), join(copy, name));
            return openScreenDatabase({ dataDir: copy }, () => undefined);
          },
        });
      } finally {
        await service.kill();
      }
    }),
  );

const runForm = (
  form: ProcessForm,
  options: CampaignOptions,
  cluster?: PostgresCluster,
): Promise<Report> =>
  withFolder('kills', async (dataDir) => {
    const service = new RunningService(await findFreePort(), dataDir, {
      ...administratorVariables,
      ...(cluster && { DATABASE_URL: cluster.databaseUrl }),
    });
    const location: DatabaseLocation =
      cluster === undefined ? { dataDir } : { postgres: { connectionString: cluster.databaseUrl } };
    const killService = { kill: () => service.kill(), start: () => service.start() };
    const victims = {
      embedded: { name: 'the service, on the embedded database', ...killService },
      publishing: { name: 'the service, during publications', ...killService },
      postgres: { name: 'the service, on PostgreSQL', ...killService },
      database: {
        name: 'PostgreSQL under the service',
        kill: async () => cluster?.kill(),
        start: async () => (cluster === undefined ? 0 : restartDatabase(service, cluster)),
      },
    };
    try {
      await service.start();
      return await runKills({
        ...options,
        url: service.url,
        victim: victims[form],
        maxWorkMs: 1200,
        duringPublications: form === 'publishing',
        mustRespond: form === 'database',
        open: async () => openScreenDatabase(location, () => undefined),
      });
    } finally {
      await service.kill();
    }
  });

export const runKillCampaign = async (
  options: CampaignOptions,
  forms: readonly (typeof killForms)[number][],
): Promise<readonly Report[]> => {
  const reports: Report[] = [];
  for (const form of forms) {
    if (form === 'disk') {
      const found = await fillDisk(options);
      if ('missing' in found) options.log(`not run here: ${found.missing}`);
      else reports.push(found);
      continue;
    }
    const report =
      form === 'embedded' || form === 'publishing'
        ? await runForm(form, options)
        : await withPostgres((cluster) => runForm(form, options, cluster));
    if (report === undefined) options.log(postgresMissing);
    else reports.push(report);
  }
  return reports;
};
