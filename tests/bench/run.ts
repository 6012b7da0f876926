/**
 * Measures the product. Only ratios inside one run compare, except for the checker; a missed target never fails.
 *
 *   npm run bench                every part, 20 rounds
 *   npm run bench -- --quick     2 rounds, to see that it works
 *   npm run bench -- --rounds 40
 *   npm run bench -- --cold --only promotion,order
 *   npm run bench -- --mounting --peers   installs other renderers for a comparison
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../../scripts/build/build.mjs';
import { log, projectFolder, runScript } from '../../scripts/tools/project.mjs';
import { parseCommandLine, parseCount } from '../harness/command-line.ts';
import { measureChecker } from './checker.ts';
import { measureCold } from './cold/cold.ts';
import { measureDelivery } from './delivery.ts';
import { measureMounting } from './mounting/mounting.ts';
import type { BenchOptions, BenchPart } from './part.ts';
import { measureRunning } from './running/running.ts';
import { measureSizes } from './sizes.ts';
import { measureStarting } from './starting.ts';
import { measureStudio } from './studio.ts';

const parts: Readonly<Record<string, (options: BenchOptions) => Promise<BenchPart>>> = {
  sizes: measureSizes,
  delivery: measureDelivery,
  checker: measureChecker,
  starting: measureStarting,
  studio: measureStudio,
  cold: measureCold,
  running: measureRunning,
  mounting: measureMounting,
};
const names = Object.keys(parts);

/** Parts that build what they measure. */
const withoutApp = ['checker', 'running', 'mounting'];

const usage =
  'npm run bench -- [--sizes|--delivery|--checker|--starting|--studio|--cold|--running|--mounting] [--quick|--rounds N] [--only NAME,…] [--peers]';

const resultsFile = join(projectFolder, 'dist/bench/results.json');

await runScript(async () => {
  const { values } = parseCommandLine(usage, {
    options: {
      ...Object.fromEntries(names.map((name) => [name, { type: 'boolean' } as const])),
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      only: { type: 'string' },
      peers: { type: 'boolean', default: false },
    },
  });
  const { quick: isQuick, rounds = isQuick ? '2' : '20', only, peers: hasPeers } = values;
  const options = { rounds: parseCount('rounds', rounds), isQuick, only, hasPeers, log };
  const asked = new Set(Object.keys(values));
  const chosen = names.some((name) => asked.has(name))
    ? names.filter((name) => asked.has(name))
    : names;
  if (chosen.some((name) => !withoutApp.includes(name))) await buildApp();
  const results: Record<string, unknown> = { rounds: options.rounds };
  for (const [name, measure] of Object.entries(parts)) {
    if (!chosen.includes(name)) continue;
    const part = await measure(options);
    results[name] = part.results;
    process.stdout.write(`\n${name}\n\n${part.text}\n`);
  }
  mkdirSync(join(projectFolder, 'dist/bench'), { recursive: true });
  writeFileSync(resultsFile, `${JSON.stringify(results, undefined, 2)}\n`);
});
