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
import { parseArgs } from 'node:util';
import { build as buildPage, preview } from 'vite';
import { build } from '../../scripts/build.mjs';
import { projectFolder, runScript, say } from '../../scripts/project.mjs';
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

const configFile = join(import.meta.dirname, 'vite.config.ts');
const resultsFile = join(projectFolder, 'dist/bench/results.json');

/** Serving differs little from round to round; each takes two seconds. */
const servingRounds = 10;

/** Processes in which the checker is measured; each takes ten seconds. */
const checkerProcesses = 5;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '20' },
    checker: { type: 'boolean', default: false },
    delivery: { type: 'boolean', default: false },
    starting: { type: 'boolean', default: false },
    studio: { type: 'boolean', default: false },
    cold: { type: 'boolean', default: false },
    running: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const rounds = values.quick ? 2 : Math.max(1, Math.trunc(Number(values.rounds)) || 20);

const benchChecker = (): Promise<Results['checking']> => measureChecking(Math.min(rounds, checkerProcesses), say);

const benchAll = async (): Promise<void> => {
  await build();
  say('Building the bench page …');
  await buildPage({ configFile, logLevel: 'warn' });
  const server = await preview({ configFile, logLevel: 'warn' });
  try {
    const address = server.resolvedUrls?.local[0];
    if (address === undefined) throw new Error('The bench page is not served anywhere. See preview in tests/bench/vite.config.ts.');
    const serving = await measureServing(Math.min(rounds, servingRounds), say);
    const measured = await runRounds(address, rounds, say);
    const results: Results = {
      rounds,
      speeds: speedsOf(measured),
      growth: { listed: keyGrowth(measured, 'listed'), static: keyGrowth(measured, 'static'), control: keyGrowth(measured, 'control'), target: 1.3 },
      sizes: await measureSizes(),
      serving,
      delivery: await measureDelivery(Math.min(rounds, servingRounds), say),
      overload: await measureOverload(say),
      checking: await benchChecker(),
      starting: await measureStarting(say),
      studio: await measureStudio(values.quick, say),
      cold: await measureCold(rounds, undefined, say),
      running: await measureRunning(rounds, undefined, say),
    };
    mkdirSync(join(projectFolder, 'dist/bench'), { recursive: true });
    writeFileSync(resultsFile, `${JSON.stringify(results, undefined, 2)}\n`);
    process.stdout.write(`\n${describe(results)}\n`);
  } finally {
    await server.close();
  }
};

const benchDelivery = async (): Promise<string> => {
  await build();
  const delivery = describeDelivery(await measureDelivery(Math.min(rounds, servingRounds), say));
  return `${delivery}\n\n${describeOverload(await measureOverload(say))}`;
};

const benchStudio = async (): Promise<string> => {
  await build();
  return describeStudio(await measureStudio(values.quick, say));
};

const benchStarting = async (): Promise<string> => {
  await build();
  return describeStarting(await measureStarting(say));
};

const benchRunning = async (): Promise<string> => describeRunning(await measureRunning(rounds, values.only?.split(','), say));

const benchCold = async (): Promise<string> => {
  await build();
  return describeCold(await measureCold(rounds, values.only?.split(','), say), rounds);
};

await runScript(async () => {
  if (values.checker) process.stdout.write(`\n${describeChecking(await benchChecker())}\n`);
  else if (values.delivery) process.stdout.write(`\n${await benchDelivery()}\n`);
  else if (values.studio) process.stdout.write(`\n${await benchStudio()}\n`);
  else if (values.starting) process.stdout.write(`\n${await benchStarting()}\n`);
  else if (values.running) process.stdout.write(`\n${await benchRunning()}\n`);
  else if (values.cold) process.stdout.write(`\n${await benchCold()}\n`);
  else await benchAll();
});
