import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../scripts/tools/project.mjs';
import { runCommand } from '../../scripts/tools/run-command.mjs';
import { describeReport, type Report } from './report.ts';

export type Log = (line: string) => void;

export interface CampaignOptions {
  readonly runs: number;
  /** Of the first run; each further run takes the next number. */
  readonly seed: number;
  /** No run starts later than this. */
  readonly minutes: number | undefined;
  readonly log: Log;
}

/** Of one run. */
export interface Run {
  readonly counts?: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

export const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message).slice(0, 1000) : String(error);

/** Seconds to a tenth, by the machine: fake timers do not move it. */
export const startStopwatch = (): (() => number) => {
  const start = process.uptime();
  return () => Math.round((process.uptime() - start) * 10) / 10;
};

/** Sums counts; mutates the first record. */
export const addCounts = (
  sum: Record<string, number>,
  counts: Readonly<Record<string, number>>,
): void => {
  for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
};

/**
 * Runs seeds `seed` to `seed + runs - 1`, one per worker at a time. A run that throws counts as a
 * fault.
 * @param workers each is passed to one run at a time
 */
export const runLoop = async <Worker>(
  title: string,
  { runs, seed, minutes = Infinity, log }: CampaignOptions,
  workers: readonly Worker[],
  run: (seed: number, worker: Worker) => Promise<Run>,
): Promise<Report> => {
  const elapsed = startStopwatch();
  const counts: Record<string, number> = {};
  const faults: string[] = [];
  const failedSeeds: number[] = [];
  const logInterval = Math.max(1, Math.ceil(runs / 20));
  let [started, done] = [0, 0];
  const work = async (worker: Worker): Promise<void> => {
    while (started < runs && elapsed() < minutes * 60) {
      const own = seed + started;
      started += 1;
      const found = await run(own, worker).catch((error: unknown): Run => ({
        faults: [`did not end: ${describeError(error)}`],
      }));
      addCounts(counts, found.counts ?? {});
      const named = [...new Set(found.faults)].map((fault) => `seed ${own}: ${fault}`);
      faults.push(...named);
      named.forEach(log);
      if (named.length > 0) failedSeeds.push(own);
      done += 1;
      if (done % logInterval === 0)
        log(`${title}: ${done} of ${runs} runs, ${elapsed()} s, ${faults.length} faults`);
    }
  };
  await Promise.all(workers.map(work));
  return { title, runs: done, seed, seconds: elapsed(), counts, faults, failedSeeds };
};

export const reportFolder = join(projectFolder, 'dist/campaigns');

const childPrefix = '[campaign] ';

/**
 * Options of a campaign that runs inside a test runner; without the command, those of the short
 * form.
 */
export const readChildOptions = (
  shortRuns: number,
): CampaignOptions & { readonly isLong: boolean } => {
  const { CAMPAIGN_RUNS, CAMPAIGN_SEED, CAMPAIGN_MINUTES } = process.env;
  const isLong = CAMPAIGN_RUNS !== undefined;
  return {
    isLong,
    runs: Number(CAMPAIGN_RUNS ?? shortRuns),
    seed: Number(CAMPAIGN_SEED ?? 1),
    minutes: CAMPAIGN_MINUTES === undefined ? undefined : Number(CAMPAIGN_MINUTES),
    log: (line) => {
      if (isLong) process.stdout.write(`${childPrefix}${line.replaceAll('\n', ' | ')}\n`);
    },
  };
};

/** Prints a report and passes it to a waiting command. */
export const publishReport = (report: Report): Report => {
  const { CAMPAIGN_REPORT } = process.env;
  if (CAMPAIGN_REPORT !== undefined) writeFileSync(CAMPAIGN_REPORT, JSON.stringify(report));
  else process.stdout.write(`${describeReport(report)}\n`);
  return report;
};

const runners = {
  vitest: ['vitest/vitest.mjs', 'run', '--project', 'dom apart', '--maxWorkers', '1'],
  playwright: ['@playwright/test/cli.js', 'test'],
} as const;

/**
 * A campaign that needs the page of a test runner: its test file runs with the options of the
 * command.
 */
export const inTestRunner =
  (runner: keyof typeof runners, file: string) =>
  async ({ runs, seed, minutes, log }: CampaignOptions): Promise<readonly Report[]> => {
    mkdirSync(reportFolder, { recursive: true });
    const reportFile = join(reportFolder, 'child-report.json');
    rmSync(reportFile, { force: true });
    const [program, ...args] = runners[runner];
    const { output } = await runCommand(
      process.execPath,
      [join(projectFolder, 'node_modules', program), ...args, file],
      {
        env: {
          ...process.env,
          CAMPAIGN_RUNS: String(runs),
          CAMPAIGN_SEED: String(seed),
          ...(minutes !== undefined && { CAMPAIGN_MINUTES: String(minutes) }),
          CAMPAIGN_REPORT: reportFile,
        },
        onOutput: (text) => {
          for (const line of text.split('\n'))
            if (line.startsWith(childPrefix)) log(line.slice(childPrefix.length));
        },
      },
    );
    try {
      return [JSON.parse(readFileSync(reportFile, 'utf8')) as Report];
    } catch (error) {
      const tail = output.slice(-4000);
      throw new Error(`${file} ended without a report. Its output:\n${tail}`, { cause: error });
    }
  };
