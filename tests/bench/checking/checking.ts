import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'vite';
import { projectFolder } from '../../../scripts/tools/project.mjs';
import { median } from '../statistics.ts';

/** What one process measured, in milliseconds. */
export interface Times {
  /** All shipped documents, the first time after the start. */
  readonly first: number;
  /** By name of the work, a time for each round. */
  readonly times: Readonly<Record<string, readonly number[]>>;
}

/** How long a check takes, in milliseconds on one core. */
export interface CheckTime {
  readonly name: string;
  readonly median: number;
  readonly worst: number;
  readonly target?: number;
  /** Exactly what is timed. */
  readonly timed: string;
}

const folder = join(projectFolder, 'dist/bench/checking');

/** As the service is bundled: run from its sources, every function would be slower by the names that are kept for it. */
const bundle = async (): Promise<string> => {
  await build({
    configFile: false,
    root: projectFolder,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'measure.ts'),
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
    },
  });
  return join(folder, 'measure.js');
};

const isTimes = (value: unknown): value is Times =>
  typeof value === 'object' && value !== null && 'first' in value && 'times' in value;

/** One process on one core: V8 collects garbage and compiles on the same thread as it checks. */
const measureOnce = (program: string): Times => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--single-threaded', program, join(projectFolder, 'screens')],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The checker was not measured:\n${stderr}`);
  const times: unknown = JSON.parse(stdout);
  if (!isTimes(times))
    throw new Error('The checker was measured, but its times cannot be read. See measure.ts.');
  return times;
};

/** The times of all works whose name begins so, of all processes. */
const timesOf = (all: readonly Times[], start: string): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, readonly number[]>();
  for (const { times } of all)
    for (const [name, more] of Object.entries(times))
      if (name.startsWith(start)) found.set(name, [...(found.get(name) ?? []), ...more]);
  return found;
};

/** Of works that are all to keep one target: the one with the highest median. */
const slowest = (
  all: readonly Times[],
  start: string,
): { readonly name: string; readonly times: readonly number[] } => {
  const [found] = [...timesOf(all, start)].toSorted(
    ([, one], [, other]) => median(other) - median(one),
  );
  return { name: found?.[0].slice(start.length) ?? '', times: found?.[1] ?? [] };
};

const summary = (times: readonly number[]): Pick<CheckTime, 'median' | 'worst'> => ({
  median: median(times),
  worst: Math.max(...times),
});

const describe = (all: readonly Times[]): readonly CheckTime[] => {
  const large = [...timesOf(all, 'large: ')].map(([name, times]): CheckTime => ({
    name: `256 KiB, ${name.slice('large: '.length)}`,
    ...summary(times),
    target: 100,
    timed:
      'a document nearly as large as the limits allow, warm; so are those below it, each made by large-documents.ts to be hard in one way',
  }));
  const edit = slowest(all, 'edit: ');
  return [
    {
      name: 'all shipped documents, first time',
      ...summary(all.map(({ first }) => first)),
      target: 300,
      timed:
        'checkDocuments of everything in screens/ as the first work of a process, its modules loaded',
    },
    {
      name: 'all shipped documents, warm',
      ...summary([...timesOf(all, 'shipped').values()].flat()),
      target: 300,
      timed: 'the same again in the same process',
    },
    ...large,
    {
      name: 'again after an edit, slowest',
      ...summary(edit.times),
      target: 20,
      timed: `a shipped document after a letter was typed, the other documents having been read before; of all documents and kinds of edits the slowest (${edit.name})`,
    },
  ];
};

/**
 * How fast documents are checked, in processes that run one after the other.
 * @param processes how many
 */
export const measureChecking = async (
  processes: number,
  say: (sentence: string) => void,
): Promise<readonly CheckTime[]> => {
  const program = await bundle();
  const all: Times[] = [];
  for (let turn = 1; turn <= processes; turn += 1) {
    all.push(measureOnce(program));
    say(`The checker was measured ${String(turn)} of ${String(processes)} times.`);
  }
  return describe(all);
};
