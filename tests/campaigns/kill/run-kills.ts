import { setTimeout as pause } from 'node:timers/promises';
import type { ScreenDatabase } from '../../../src/service/database/tables.ts';
import { createRandom } from '../../seeded-random.ts';
import { signIn } from '../studio-session.ts';
import { createOracle, findLosses } from './oracle.ts';
import { keepReading, readAll } from './read.ts';
import { keepWriting } from './write.ts';

/** What is ended without a word. */
export interface Victim {
  /** What people call it. */
  readonly name: string;
  readonly kill: () => Promise<void>;
  /** Starts it again; milliseconds until the service says that it is ready. */
  readonly start: () => Promise<number>;
}

export interface KillOptions {
  readonly url: string;
  readonly victim: Victim;
  readonly kills: number;
  readonly seed: number;
  /** Longest time of work before a kill, in milliseconds. */
  readonly longest: number;
  /** Whether readers are answered all the time, since only the database is ended. */
  readonly mustAnswer: boolean;
  /** Opens the database past the service. */
  readonly open: () => Promise<ScreenDatabase>;
  readonly say: (sentence: string) => void;
}

/** What was found. Times are milliseconds. */
export interface KillsFound {
  readonly victim: string;
  readonly kills: number;
  readonly seed: number;
  readonly saves: number;
  readonly releases: number;
  readonly reads: number;
  /** From the start until it was ready, after each kill. */
  readonly ready: readonly number[];
  readonly faults: readonly string[];
}

const writers = 4;
const readers = 4;
/** Shortest time of work before a kill, in milliseconds. */
const shortest = 20;

/** Ends the victim again and again while people write, publish and read, and looks after each time whether anything is lost. */
export const runKills = async ({
  url,
  victim,
  kills,
  seed,
  longest,
  mustAnswer,
  open,
  say,
}: KillOptions): Promise<KillsFound> => {
  const oracle = createOracle();
  const random = createRandom(seed);
  const session = await signIn(url);
  const life = new AbortController();
  const { signal } = life;
  const ready: number[] = [];
  const writing = Array.from({ length: writers }, (_, index) =>
    keepWriting(`writer-${index + 1}`, {
      url,
      session,
      oracle,
      random: createRandom(seed * 100 + index),
      signal,
    }),
  );
  const reading = Array.from({ length: readers }, (_, index) =>
    keepReading({ url, oracle, random: createRandom(seed * 100 + 50 + index), signal, mustAnswer }),
  );
  const all = Promise.all([...writing, ...reading]);
  // Told where it is waited for.
  all.catch(() => undefined);
  const work = async (): Promise<void> => {
    for (let kill = 1; kill <= kills; kill += 1) {
      await pause(shortest + random() * (longest - shortest));
      await victim.kill();
      ready.push(await victim.start());
      await readAll({ url, oracle, random });
      if (kill % 20 === 0)
        say(
          `${kill} of ${kills} kills; ${oracle.saves.length} saves, ${oracle.releases.length} releases, ${oracle.faults.length} faults`,
        );
    }
  };
  await Promise.race([work(), all.then(() => undefined)]);
  life.abort();
  await all;
  const reads = (await Promise.all(reading)).reduce((sum, count) => sum + count, 0);
  const db = await open();
  const losses = await findLosses(db, oracle);
  await db.destroy();
  return {
    victim: victim.name,
    kills,
    seed,
    saves: oracle.saves.length,
    releases: oracle.releases.length,
    reads,
    ready,
    faults: [...oracle.faults, ...losses],
  };
};
