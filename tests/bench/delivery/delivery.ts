import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openScreenDatabase } from '../../../src/service/database/open-screen-database.ts';
import { readChannel, createRelease } from '../../../src/service/database/releases.ts';
import { ensureDocument, saveVersion } from '../../../src/service/database/versions.ts';
import { findFreePort } from '../../e2e/free-port.ts';
import { RunningService } from '../../e2e/running-service.ts';
import { createPromotion } from '../promotions.ts';
import { median, spreadOf, type Spread } from '../statistics.ts';
import type { Load, LoadPlan } from './load-plan.ts';
import { startBareServer, startNginx } from './measured-servers.ts';
import { startPublisher } from './publisher.ts';
import { runProgram } from './run-program.ts';
import { migrateScreenDatabase } from '../../../src/service/database/migrations/migrate.ts';

/** What one server did, medians over the rounds. Times are milliseconds. */
export interface ServerLoad extends Pick<Load, 'perSecond' | 'p50' | 'p99' | 'p999'> {
  /** Of all rounds. */
  readonly longest: number;
  /** Of all rounds, by what was wrong. */
  readonly errors: Readonly<Record<string, number>>;
  readonly answers: number;
}

/** How a document is delivered while something is published every second, beside servers that do nothing else. */
export interface DeliverySpeed {
  /** Bytes of the document, as they are and as they are sent. */
  readonly bytes: number;
  readonly sent: number;
  readonly rounds: number;
  readonly published: number;
  readonly service: ServerLoad;
  readonly bare: ServerLoad;
  /** Undefined where it is not on this machine. */
  readonly nginx: ServerLoad | undefined;
  /** Service to bare server, taken inside each round. */
  readonly throughput: Spread;
  readonly p99: Spread;
  readonly targets: { readonly throughput: number; readonly p99: number };
}

const size = 35 * 1024;
const connections = 32;
const conditional = 0.8;
/** Time that one server is asked in one round, in milliseconds. */
const slice = 3000;
/** Milliseconds from one publish to the next. */
const publishesEvery = 1000;
/** Index of the promotion that is asked for. */
const asked = 1;

const isLoad = (value: unknown): value is Load =>
  typeof value === 'object' && value !== null && 'perSecond' in value && 'errors' in value;

/** Asks one server, from a process of its own. */
const runLoad = (plan: LoadPlan): Promise<Load> => runProgram('load.ts', plan, isLoad);

/** Puts the document into a new database; returns its address on a service. */
const prepare = async (dataDir: string): Promise<string> => {
  const db = openScreenDatabase({ dataDir }, () => undefined);
  await migrateScreenDatabase(db);
  const { header, body } = createPromotion(asked, size);
  const by = { author: 'bench', message: 'bench', now: 1 };
  await db.transaction().execute(async (transaction) => {
    await ensureDocument(transaction, header, by.now);
    const items = new Map([[header.id, await saveVersion(transaction, header.id, body, by)]]);
    await createRelease(transaction, await readChannel(transaction), {
      kind: 'publish',
      items,
      ...by,
    });
  });
  await db.destroy();
  return `/delivery/v1/templates/${header.id}`;
};

const summarize = (loads: readonly Load[]): ServerLoad => {
  const middle = (name: 'perSecond' | 'p50' | 'p99' | 'p999'): number =>
    median(loads.map((load) => load[name]));
  const errors: Record<string, number> = {};
  for (const load of loads)
    for (const [name, count] of Object.entries(load.errors))
      errors[name] = (errors[name] ?? 0) + count;
  return {
    perSecond: middle('perSecond'),
    p50: middle('p50'),
    p99: middle('p99'),
    p999: middle('p999'),
    longest: Math.max(...loads.map(({ longest }) => longest)),
    errors,
    answers: loads.reduce((sum, { answers }) => sum + answers, 0),
  };
};

/**
 * Measures the servers in turn, the one that comes first changing with every round, after a round that does not count. Something is published all the while.
 * @param say told of the progress
 */
export const measureDelivery = async (
  rounds: number,
  say: (sentence: string) => void,
): Promise<DeliverySpeed> => {
  const folder = await mkdtemp(join(tmpdir(), 'delivery-'));
  const dataDir = join(folder, 'data');
  const path = await prepare(dataDir);
  const service = new RunningService(await findFreePort(), dataDir);
  const stops: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true }),
    () => service.stop(),
  ];
  try {
    await service.start();
    const address = service.url + path;
    const bare = await startBareServer(address);
    stops.push(bare.stop);
    const nginx = await startNginx(address, folder);
    if (nginx !== undefined) stops.push(nginx.stop);
    const db = openScreenDatabase({ dataDir }, () => undefined);
    stops.push(() => db.destroy());
    const publisher = startPublisher(db, publishesEvery);
    say(`Asking for ${path} in ${rounds} rounds …`);
    const servers = [
      { name: 'service', address },
      { name: 'bare', address: bare.address },
      ...(nginx === undefined ? [] : [{ name: 'nginx', address: nginx.address }]),
    ];
    const found = new Map<string, Load[]>(servers.map(({ name }) => [name, []]));
    for (let round = -1; round < rounds; round += 1) {
      for (const { name, address: of } of round % 2 === 0 ? servers : servers.toReversed()) {
        const load = await runLoad({
          address: of,
          connections,
          milliseconds: slice,
          conditional,
          seed: round + 2,
        });
        if (round >= 0) found.get(name)?.push(load);
      }
    }
    const published = await publisher.stop();
    const of = (name: string): Load[] => found.get(name) ?? [];
    const ratio = (part: 'perSecond' | 'p99'): Spread =>
      spreadOf(
        of('service').map((load, round) => load[part] / (of('bare')[round]?.[part] ?? Number.NaN)),
      );
    const stored = await fetch(address, { headers: { 'accept-encoding': 'br' } });
    return {
      bytes: (await stored.arrayBuffer()).byteLength,
      sent: Number(stored.headers.get('content-length')),
      rounds,
      published,
      service: summarize(of('service')),
      bare: summarize(of('bare')),
      nginx: nginx === undefined ? undefined : summarize(of('nginx')),
      throughput: ratio('perSecond'),
      p99: ratio('p99'),
      targets: { throughput: 0.8, p99: 3 },
    };
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
};
