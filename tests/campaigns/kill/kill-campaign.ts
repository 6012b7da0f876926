import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type DatabaseLocation,
  openScreenDatabase,
} from '../../../src/service/database/open-screen-database.ts';
import { findFreePort } from '../../e2e/free-port.ts';
import { createPostgresCluster, type PostgresCluster } from '../postgres-cluster.ts';
import { createServiceProcess, type ServiceProcess } from '../service-process.ts';
import { send } from '../studio-session.ts';
import { type KillsFound, runKills } from './run-kills.ts';

export interface KillCampaignOptions {
  readonly kills: number;
  readonly seed: number;
  readonly say: (sentence: string) => void;
}

/** Longest time of work before a kill, in milliseconds. */
const longest = 1200;

/** The built service with everything that is shipped. */
const program = ['dist/server/server.js'];

const openAt = (place: DatabaseLocation) => () =>
  Promise.resolve(openScreenDatabase(place, () => undefined));

const withFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'kills-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const withService = async <Result>(
  variables: Readonly<Record<string, string>>,
  work: (service: ServiceProcess) => Promise<Result>,
): Promise<Result> => {
  const service = createServiceProcess({ program, variables, port: await findFreePort() });
  try {
    await service.start();
    return await work(service);
  } finally {
    await service.kill();
  }
};

const killEmbedded = ({ kills, seed, say }: KillCampaignOptions): Promise<KillsFound> =>
  withFolder((dataDir) =>
    withService({ DATA_DIR: dataDir }, (service) =>
      runKills({
        url: service.url,
        victim: { name: 'the service, on the embedded database', ...service },
        kills,
        seed,
        longest,
        mustAnswer: false,
        open: openAt({ dataDir }),
        say,
      }),
    ),
  );

const killOnPostgres = (
  { databaseUrl }: PostgresCluster,
  { kills, seed, say }: KillCampaignOptions,
): Promise<KillsFound> =>
  withFolder((dataDir) =>
    withService({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, (service) =>
      runKills({
        url: service.url,
        victim: { name: 'the service, on PostgreSQL', ...service },
        kills,
        seed,
        longest,
        mustAnswer: false,
        open: openAt({ postgres: { connectionString: databaseUrl } }),
        say,
      }),
    ),
  );

/** Milliseconds from the first answer of the database until the service says that it has it. */
const untilReady = async (
  { url, expectRunning }: ServiceProcess,
  start: () => Promise<void>,
): Promise<number> => {
  await start();
  const begin = performance.now();
  for (;;) {
    expectRunning();
    const { body } = await send(`${url}/readyz`, 'GET', undefined, {});
    if (body['status'] === 'ready') return performance.now() - begin;
    await pause(10);
  }
};

const killPostgres = (
  cluster: PostgresCluster,
  { kills, seed, say }: KillCampaignOptions,
): Promise<KillsFound> =>
  withFolder((dataDir) =>
    withService({ DATA_DIR: dataDir, DATABASE_URL: cluster.databaseUrl }, (service) =>
      runKills({
        url: service.url,
        victim: {
          name: 'PostgreSQL under the service',
          kill: cluster.kill,
          start: () => untilReady(service, cluster.start),
        },
        kills,
        seed,
        longest,
        mustAnswer: true,
        open: openAt({ postgres: { connectionString: cluster.databaseUrl } }),
        say,
      }),
    ),
  );

const describeKills = ({
  victim,
  kills,
  seed,
  saves,
  releases,
  reads,
  ready,
  faults,
}: KillsFound): string => {
  const sorted = ready.toSorted((one, other) => one - other);
  const at = (part: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(
      0,
    );
  const within = ready.filter((milliseconds) => milliseconds <= 2000).length;
  return [
    `${victim}: killed ${kills} times (seed ${seed}) under 4 writers and 4 readers.`,
    `  acknowledged: ${saves} saves, ${releases} releases; ${reads} answers to readers`,
    `  ready again after: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; within 2 s: ${within} of ${kills}`,
    `  lost, torn or wrong: ${faults.length}`,
    ...faults.slice(0, 20).map((fault) => `    ${fault}`),
  ].join('\n');
};

/** What is killed, and where the service keeps its data. */
export const killForms = ['embedded', 'postgres', 'database'] as const;

export type KillForm = (typeof killForms)[number];

const runForm = async (
  form: KillForm,
  options: KillCampaignOptions,
): Promise<KillsFound | undefined> => {
  if (form === 'embedded') return killEmbedded(options);
  const cluster = createPostgresCluster();
  if (cluster === undefined) return undefined;
  try {
    await cluster.start();
    return await (form === 'postgres'
      ? killOnPostgres(cluster, options)
      : killPostgres(cluster, options));
  } finally {
    await cluster.remove();
  }
};

/** Kills the service, and PostgreSQL where it is on this machine; says what was found. Not sound where something was lost. */
export const runKillCampaign = async (
  forms: readonly KillForm[],
  options: KillCampaignOptions,
): Promise<{ readonly sound: boolean; readonly text: string }> => {
  const lines = [
    `${cpus().length} cores (${cpus()[0]?.model ?? 'of an unknown kind'}), which the service, the writers and the readers share`,
  ];
  let sound = true;
  for (const form of forms) {
    const found = await runForm(form, options);
    lines.push(
      found === undefined
        ? `${form}: not run here, because the programs of PostgreSQL (initdb, postgres) are not on this machine`
        : describeKills(found),
    );
    sound &&= found === undefined || found.faults.length === 0;
  }
  return { sound, text: lines.join('\n') };
};
