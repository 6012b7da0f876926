import type { ServiceProcess } from '../service-process.ts';
import { signIn, type StudioSession } from '../studio-session.ts';
import { createDesk, type Desk } from './desk.ts';
import { runOnce, type RunFound } from './run-once.ts';

/** Where one run is made after the other, apart from all others. */
export interface EditPlace {
  readonly service: ServiceProcess;
  /** Where the browser keeps what it has. */
  readonly folder: string;
}

export interface EditOptions {
  /** Where runs are made at the same time. */
  readonly places: readonly EditPlace[];
  readonly runs: number;
  /** Of the first run; each further one has the next number. */
  readonly seed: number;
  readonly say: (sentence: string) => void;
}

/** What was found in all runs. */
export interface EditsFound extends RunFound {
  readonly runs: number;
  readonly seed: number;
  /** Seeds of the runs with faults. */
  readonly failed: readonly number[];
}

const describe = (fault: unknown): string =>
  fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);

/** Nobody knows what a run that did not come to its end has left behind. */
const runFresh = async (
  service: ServiceProcess,
  seed: number,
  session: StudioSession,
  desk: Desk,
): Promise<RunFound> => {
  try {
    return await runOnce({ service, session, desk, seed });
  } catch (error) {
    const faults = [describe(error)];
    await desk.close().catch((further: unknown) => faults.push(describe(further)));
    if (!service.isRunning()) await service.start();
    return { counts: {}, untold: { all: 0, there: 0 }, faults };
  }
};

const sum = (
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> => {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
};

/** Lets a person edit documents while everything around them goes wrong by chance, and looks after each run whether anything is lost. */
export const runEdits = async ({ places, runs, seed, say }: EditOptions): Promise<EditsFound> => {
  const seeds = Array.from({ length: runs }, (_, run) => seed + run);
  let done = 0;
  let found: EditsFound = {
    runs,
    seed,
    counts: {},
    untold: { all: 0, there: 0 },
    faults: [],
    failed: [],
  };
  const note = (own: number, { counts, untold, faults }: RunFound): void => {
    const told = faults.map((fault) => `seed ${own}: ${fault}`);
    found = {
      ...found,
      counts: sum(found.counts, counts),
      untold: { all: found.untold.all + untold.all, there: found.untold.there + untold.there },
      faults: [...found.faults, ...told],
      failed: faults.length === 0 ? found.failed : [...found.failed, own],
    };
    done += 1;
    for (const fault of told) say(fault);
    if (done % 10 === 0) say(`${done} of ${runs} runs, ${found.faults.length} faults`);
  };
  const work = async ({ service, folder }: EditPlace): Promise<void> => {
    const session = await signIn(service.url);
    const desk = createDesk(service.url, folder);
    try {
      for (let own = seeds.shift(); own !== undefined; own = seeds.shift())
        note(own, await runFresh(service, own, session, desk));
    } finally {
      await desk.close();
    }
  };
  await Promise.all(places.map(work));
  return found;
};
