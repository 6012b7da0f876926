import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices } from '@playwright/test';
import { findChromium } from '../../../scripts/tools/chromium.mjs';
import { findFreePort } from '../../e2e/free-port.ts';
import { createPostgresCluster } from '../postgres-cluster.ts';
import { createServiceProcess } from '../service-process.ts';
import { openDeliveryDoor } from './delivery-door.ts';
import { createJourneys } from './journeys.ts';
import { runAway, visitBefore, type AwayRun } from './run-away.ts';
import { ways, type Way } from './ways.ts';
import { here } from '../../fixtures/phone.ts';

export interface AwayCampaignOptions {
  /** Rounds of all journeys, ways, and phones with and without a copy. */
  readonly rounds: number;
  /** Whether each way is met by one journey only, another one each, in place of all. */
  readonly isShort?: boolean;
  readonly say: (sentence: string) => void;
}

export interface AwayFound {
  readonly runs: readonly AwayRun[];
  readonly ways: readonly Way[];
}

/** Opens pages in a browser while their delivery is away, at the built service, which is on PostgreSQL where this machine has it. */
export const goAway = async ({
  rounds,
  isShort = false,
  say,
}: AwayCampaignOptions): Promise<AwayFound> => {
  const folder = await mkdtemp(join(tmpdir(), 'away-'));
  const cluster = createPostgresCluster();
  const variables: Record<string, string> = {
    DATA_DIR: folder,
    ...(cluster === undefined ? {} : { DATABASE_URL: cluster.databaseUrl }),
  };
  const service = createServiceProcess({
    program: ['dist/server/server.js'],
    variables,
    port: await findFreePort(),
  });
  await cluster?.start();
  await service.start();
  const door = await openDeliveryDoor(service.url);
  const browser = await chromium.launch(await findChromium());
  try {
    const database = { kill: async () => cluster?.kill(), start: async () => cluster?.start() };
    const world = { browser, door, database, options: { ...devices['Pixel 7'], ...here } };
    const tried = ways.filter((way) => way !== 'database down' || cluster !== undefined);
    const journeys = await createJourneys(service.url, 'away');
    const runs: AwayRun[] = [];
    for (const [place, journey] of journeys.entries()) {
      say(`${journey.name} …`);
      const visited = await visitBefore(world, journey);
      for (let round = 0; round < rounds; round += 1)
        for (const [number, way] of tried.entries()) {
          if (isShort && number % journeys.length !== place) continue;
          for (const state of [undefined, visited])
            runs.push(await runAway(world, journey, way, state));
        }
    }
    return { runs, ways: tried };
  } finally {
    await browser.close();
    await door.close();
    await service.kill();
    await cluster?.remove();
    await rm(folder, { recursive: true, force: true });
  }
};

/** The middle one and the longest of times, in milliseconds. */
const figures = (times: readonly number[]): string => {
  const sorted = times.toSorted((one, next) => one - next);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return `p50 ${middle.toFixed(0)}, longest ${(sorted.at(-1) ?? 0).toFixed(0)}`;
};

/** What was found, in lines. */
export const describeAway = ({ runs, ways: tried }: AwayFound): string => {
  const timesOf = (way: Way | undefined, hasCopy: boolean): string =>
    figures(
      runs
        .filter((run) => (way === undefined || run.way === way) && run.hasCopy === hasCopy)
        .map(({ time }) => time),
    );
  const wrong = runs.flatMap(({ journey, way, hasCopy, faults }) =>
    faults.map(
      (fault) => `    ${journey}, ${way}, ${hasCopy ? 'with' : 'without'} a copy: ${fault}`,
    ),
  );
  return [
    `${runs.length} openings of pages while the delivery is away (${ways.length === tried.length ? 'all eleven ways' : 'the database not: PostgreSQL is not on this machine'}).`,
    'From the step that leads to the page until somebody can go on, in ms:',
    ...tried.map(
      (way) =>
        `  ${way.padEnd(14)} with a copy: ${timesOf(way, true)}; without: ${timesOf(way, false)}`,
    ),
    `  ${'all'.padEnd(14)} with a copy: ${timesOf(undefined, true)}; without: ${timesOf(undefined, false)}`,
    `  blank, a wrong outcome, or no way back: ${wrong.length}`,
    ...wrong.slice(0, 30),
  ].join('\n');
};

/** Says what was found. Not sound where a page was blank or without a way on, or where it took longer than 1 s with a copy and 3 s without. */
export const runAwayCampaign = async (
  options: AwayCampaignOptions,
): Promise<{ readonly sound: boolean; readonly text: string }> => {
  const found = await goAway(options);
  const late = found.runs.filter(({ hasCopy, time }) => time > (hasCopy ? 1000 : 3000));
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'of an unknown kind'}), which the service and the browser share`;
  const sound = late.length === 0 && found.runs.every(({ faults }) => faults.length === 0);
  const lines = late.map(
    ({ journey, way, hasCopy, time }) =>
      `    ${journey}, ${way}, ${hasCopy ? 'with' : 'without'} a copy: ${time.toFixed(0)} ms`,
  );
  return {
    sound,
    text: [
      machine,
      describeAway(found),
      `  later than 1 s with a copy, or 3 s without: ${late.length}`,
      ...lines,
    ].join('\n'),
  };
};
