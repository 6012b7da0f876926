/**
 * The bench: how fast the engine draws the bank screen beside the same page written by hand, how large it is, how fast documents are served, and how fast they
 * are checked. Only ratios inside one run are worth reading, but for the checker. It never fails for slowness: the table says what is reached.
 *
 *   npm run bench                20 rounds, about half an hour
 *   npm run bench -- --quick     2 rounds, to see that it works
 *   npm run bench -- --rounds 40
 *   npm run bench -- --checker   the checker alone, about a minute
 *   npm run bench -- --delivery  the delivery of a document while others are published, and too many calls, alone, about two minutes
 *   npm run bench -- --starting  a start with 5,000 documents alone, about three minutes
 *   npm run bench -- --studio    the studio alone, in a browser, about five minutes
 *   npm run bench -- --running   mounts, keys, swaps and long lists alone, in a browser, about twenty minutes; --only fields100,rows200 for some of them
 *   npm run bench -- --cold      pages opened from nothing on a slow phone alone, in a browser, about ten minutes; --only promotion,order for some of them
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as buildPage, preview } from 'vite';
import { buildApp } from '../../scripts/build/build.mjs';
import { projectFolder, runScript, log } from '../../scripts/tools/project.mjs';
import { measureChecking } from './checking/checking.ts';
import { measureCold } from './cold/cold.ts';
import { describeCold } from './cold/describe-cold.ts';
import { measureDelivery } from './delivery/delivery.ts';
import { describeDelivery, describeOverload } from './delivery/describe-delivery.ts';
import { measureOverload } from './delivery/overload.ts';
import { describe, describeChecking, describeStarting, type Results } from './report.ts';
import { runRounds } from './run-rounds.ts';
import { describeRunning } from './running/describe-running.ts';
import { measureRunning } from './running/running.ts';
import { measureServing } from './serving.ts';
import { measureSizes } from './sizes.ts';
import { keyGrowth, speedsOf } from './speeds.ts';
import { measureStarting } from './starting.ts';
import { describeStudio } from './studio/describe-studio.ts';
import { measureStudio } from './studio/studio.ts';
import { readCount, readNames, readWordsOfCommand } from '../words-of-command.ts';
import { coldPages } from './cold/pages.ts';
import { caseNames } from './running/cases.ts';

const configFile = join(import.meta.dirname, 'vite.config.ts');
const resultsFile = join(projectFolder, 'dist/bench/results.json');

/** Serving differs little from round to round; each takes two seconds. */
const servingRounds = 10;

/** Processes in which the checker is measured; each takes ten seconds. */
const checkerProcesses = 5;

const usage =
  'npm run bench -- [--checker|--delivery|--starting|--studio|--running|--cold] [--quick|--rounds N] [--only NAME,…]';

/** What the words behind the command ask for. */
interface Wishes {
  readonly rounds: number;
  readonly isQuick: boolean;
  /** Names of cases or pages, with commas between them; undefined: all. */
  readonly only: string | undefined;
}

const benchChecker = ({ rounds }: Wishes): Promise<Results['checking']> =>
  measureChecking(Math.min(rounds, checkerProcesses), log);

const benchAll = async (wishes: Wishes): Promise<string> => {
  const { rounds, isQuick } = wishes;
  await buildApp();
  log('Building the bench page …');
  await buildPage({ configFile, logLevel: 'warn' });
  const server = await preview({ configFile, logLevel: 'warn' });
  try {
    const address = server.resolvedUrls?.local[0];
    if (address === undefined)
      throw new Error(
        'The bench page is not served anywhere. See preview in tests/bench/vite.config.ts.',
      );
    const serving = await measureServing(Math.min(rounds, servingRounds), log);
    const measured = await runRounds(address, rounds, log);
    const results: Results = {
      rounds,
      speeds: speedsOf(measured),
      growth: {
        listed: keyGrowth(measured, 'listed'),
        static: keyGrowth(measured, 'static'),
        control: keyGrowth(measured, 'control'),
        target: 1.3,
      },
      sizes: await measureSizes(),
      serving,
      delivery: await measureDelivery(Math.min(rounds, servingRounds), log),
      overload: await measureOverload(log),
      checking: await benchChecker(wishes),
      starting: await measureStarting(log),
      studio: await measureStudio(isQuick, log),
      cold: await measureCold(rounds, coldPages, log),
      running: await measureRunning(rounds, caseNames, log),
    };
    mkdirSync(join(projectFolder, 'dist/bench'), { recursive: true });
    writeFileSync(resultsFile, `${JSON.stringify(results, undefined, 2)}\n`);
    return describe(results);
  } finally {
    await server.close();
  }
};

const benchDelivery = async ({ rounds }: Wishes): Promise<string> => {
  await buildApp();
  const delivery = describeDelivery(await measureDelivery(Math.min(rounds, servingRounds), log));
  return `${delivery}\n\n${describeOverload(await measureOverload(log))}`;
};

const benchStudio = async ({ isQuick }: Wishes): Promise<string> => {
  await buildApp();
  return describeStudio(await measureStudio(isQuick, log));
};

const benchStarting = async (): Promise<string> => {
  await buildApp();
  return describeStarting(await measureStarting(log));
};

const benchRunning = async ({ rounds, only }: Wishes): Promise<string> =>
  describeRunning(await measureRunning(rounds, readNames('only', only, caseNames), log));

const benchCold = async ({ rounds, only }: Wishes): Promise<string> => {
  const names = readNames(
    'only',
    only,
    coldPages.map(({ name }) => name),
  );
  await buildApp();
  const pages = coldPages.filter(({ name }) => names.includes(name));
  return describeCold(await measureCold(rounds, pages, log), rounds);
};

/** What can be measured alone. */
const parts = {
  checker: async (wishes: Wishes) => describeChecking(await benchChecker(wishes)),
  delivery: benchDelivery,
  starting: benchStarting,
  studio: benchStudio,
  running: benchRunning,
  cold: benchCold,
} as const;

await runScript(async () => {
  const { values } = readWordsOfCommand(usage, {
    options: {
      checker: { type: 'boolean' },
      delivery: { type: 'boolean' },
      starting: { type: 'boolean' },
      studio: { type: 'boolean' },
      running: { type: 'boolean' },
      cold: { type: 'boolean' },
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const { quick: isQuick, rounds = isQuick ? '2' : '20', only } = values;
  const wishes: Wishes = { rounds: readCount('rounds', rounds), isQuick, only };
  const asked = (Object.keys(parts) as (keyof typeof parts)[]).filter(
    (name) => values[name] === true,
  );
  const benches = asked.length === 0 ? [benchAll] : asked.map((name) => parts[name]);
  for (const bench of benches) process.stdout.write(`\n${await bench(wishes)}\n`);
});
