import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'vite';
import { projectFolder } from '../../scripts/tools/project.mjs';
import { describeMax, table, verdictOfMax } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import type { BenchOptions, BenchPart } from './part.ts';

/** Processor milliseconds; `times` by name of the work. */
interface ProcessTimes {
  readonly first: number;
  readonly times: Readonly<Record<string, readonly number[]>>;
}

/** Each takes ten seconds. */
const maxProcesses = 5;
const folder = join(projectFolder, 'dist/bench/checker');

const isProcessTimes = (value: unknown): value is ProcessTimes =>
  typeof value === 'object' && value !== null && 'first' in value && 'times' in value;

/** Bundled as in the service. */
const bundle = async (): Promise<string> => {
  await build({
    configFile: false,
    root: projectFolder,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'checker-process.ts'),
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
    },
  });
  return join(folder, 'checker-process.js');
};

/** V8 collects garbage and compiles on the same thread. */
const measureOnce = (program: string): ProcessTimes => {
  const args = ['--single-threaded', program, join(projectFolder, 'screens')];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The checker was not measured:\n${stderr}`);
  const times: unknown = JSON.parse(stdout);
  if (!isProcessTimes(times)) throw new Error('The times of the checker are unreadable.');
  return times;
};

/** Measures checks of documents, in processes one after the other. */
export const measureChecker = async ({ rounds, log }: BenchOptions): Promise<BenchPart> => {
  const program = await bundle();
  const count = Math.min(rounds, maxProcesses);
  const all: ProcessTimes[] = [];
  for (let index = 1; index <= count; index += 1) {
    all.push(measureOnce(program));
    log(`checker: ${index} of ${count} processes`);
  }
  const names = Object.keys(all[0]?.times ?? {});
  const timesOf = (name: string): readonly number[] =>
    all.flatMap(({ times }) => times[name] ?? []);
  const [slowestEdit = ''] = names
    .filter((name) => name.startsWith('edit: '))
    .toSorted((one, other) => median(timesOf(other)) - median(timesOf(one)));
  const row = (name: string, times: readonly number[], maxMs: number) => [
    name,
    median(times).toFixed(1),
    Math.max(...times).toFixed(1),
    describeMax(maxMs, ' ms'),
    verdictOfMax(maxMs, median(times)),
  ];
  const large = names.filter((name) => name.startsWith('large: '));
  const text = [
    'Processor milliseconds of a check on one thread.',
    '',
    table([
      ['', 'median', 'worst', 'target', ''],
      row(
        'all shipped documents, first work of a process',
        all.map(({ first }) => first),
        300,
      ),
      row('all shipped documents, warm', timesOf('shipped'), 300),
      ...large.map((name) => row(name.replace('large: ', '256 KiB, '), timesOf(name), 100)),
      row(`again after an edit, slowest (${slowestEdit})`, timesOf(slowestEdit), 20),
    ]),
  ];
  return { results: all, text: text.join('\n') };
};
