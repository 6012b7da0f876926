/** Long runs that try to break the app or the service. Their short forms run with the tests. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownEntry } from '../../renderer/entries/document.ts';
import { buildApp } from '../../scripts/build/build.mjs';
import { FatalError, log, runScript } from '../../scripts/tools/project.mjs';
import { type CampaignOptions, inTestRunner, reportFolder } from '../harness/campaign.ts';
import { parseCommandLine, parseCount, parseNames } from '../harness/command-line.ts';
import { describeMachine, describeReport, type Report } from '../harness/report.ts';
import { runAway } from './away.ts';
import { runEdits } from './edits.ts';
import { runFairnessCampaign } from './fairness.ts';
import { runFaultCampaign } from './faults.ts';
import { runHistoryCampaign } from './history.ts';
import { killForms, runKillCampaign } from './kill.ts';
import { runLoadCampaign } from './load.ts';
import { memoryForms, runMemoryCampaign } from './memory.ts';
import { moneyKinds, runMoneyCampaign } from './money/money.ts';
import { runScaleCampaign } from './scale.ts';
import { runTime } from './time.ts';

type On = string | undefined;

interface Campaign {
  readonly about: string;
  /** Runs of the long form. */
  readonly runs: number;
  readonly needsBuild?: true;
  readonly run: (options: CampaignOptions, on: On) => Promise<readonly Report[]>;
}

const inPage = (name: string) => inTestRunner('vitest', `tests/campaigns/page/${name}.test.tsx`);
const inBrowser = (name: string) => inTestRunner('playwright', `e2e/${name}.spec.ts`);

const campaigns: Readonly<Record<string, Campaign>> = {
  kill: {
    about: `kills under writers and readers, --on ${killForms.join(', ')}`,
    runs: 200,
    needsBuild: true,
    run: (options, on) => runKillCampaign(options, parseNames('on', on, killForms)),
  },
  load: {
    about: 'minutes of load with memory and file descriptors watched',
    runs: 5,
    needsBuild: true,
    run: runLoadCampaign,
  },
  fairness: {
    about: 'rounds of 40 addresses at the gateway, with a slow and a dead loan core',
    runs: 3,
    needsBuild: true,
    run: runFairnessCampaign,
  },
  scale: {
    about: 'documents in the studio: lists, search, uses, export',
    runs: 5000,
    needsBuild: true,
    run: runScaleCampaign,
  },
  history: {
    about: 'concurrent operations on one service and on two',
    runs: 4000,
    needsBuild: true,
    run: runHistoryCampaign,
  },
  faults: { about: 'every database call fails in turn', runs: 1, run: runFaultCampaign },
  edits: {
    about: 'edits in the studio while pages crash and networks drop',
    runs: 100,
    needsBuild: true,
    run: async (options) => [await runEdits(options)],
  },
  money: {
    about: `presses on buttons that move money, --on ${moneyKinds.join(', ')}`,
    runs: 300,
    needsBuild: true,
    run: (options, on) => runMoneyCampaign(options, parseNames('on', on, moneyKinds)),
  },
  away: {
    about: 'rounds of pages while their delivery is away',
    runs: 3,
    needsBuild: true,
    run: async (options) => [await runAway(options)],
  },
  time: {
    about: 'rounds of countdowns while clocks and pages are disturbed',
    runs: 3,
    needsBuild: true,
    run: async (options) => [await runTime(options)],
  },
  reliability: {
    about: 'kill --on publishing,disk; load; fairness; scale; with their own runs',
    runs: 1,
    needsBuild: true,
    run: (options) => runReliability(options),
  },
  memory: {
    about: 'minutes of a random walk in one page, --on held, compiled',
    runs: 30,
    needsBuild: true,
    run: (options, on) => runMemoryCampaign(options, parseNames('on', on, memoryForms)),
  },
  answers: { about: 'mutated responses of the loan core', runs: 10_000, run: inPage('answers') },
  requests: { about: 'every request of every screen fails', runs: 1, run: inPage('requests') },
  script: { about: 'pages with hostile strings', runs: 3000, run: inPage('script') },
  documents: {
    about: 'hostile documents, and mutants of the shipped ones',
    runs: 2000,
    run: inPage('documents'),
  },
  visits: {
    about: 'pages with hostile strings in a browser',
    runs: 200,
    run: inBrowser('hostile-strings'),
  },
  studio: {
    about: 'rounds of the studio with hostile strings',
    runs: 10,
    run: inBrowser('studio-strings'),
  },
  sessions: {
    about: 'pages, searched for values of a session',
    runs: 100,
    run: inBrowser('session-values'),
  },
};

/** Long forms of everything that the service must survive, by one command. */
const runReliability = async (options: CampaignOptions): Promise<readonly Report[]> => [
  ...(await runKillCampaign({ ...options, runs: 100 }, ['publishing', 'disk'])),
  ...(await runLoadCampaign({ ...options, runs: 5 })),
  ...(await runFairnessCampaign({ ...options, runs: 3 })),
  ...(await runScaleCampaign({ ...options, runs: 5000 })),
];

const usage = [
  'npm run campaign -- NAME [--runs N] [--seed N] [--minutes N] [--on FORM,…]',
  ...Object.entries(campaigns).map(
    ([name, { about, runs }]) => `  ${name.padEnd(10)} ${about} (${runs} runs)`,
  ),
].join('\n');

const text = { type: 'string' } as const;

await runScript(async () => {
  const { values, positionals } = parseCommandLine(usage, {
    allowPositionals: true,
    options: { runs: text, seed: text, minutes: text, on: text },
  });
  const [name = '', ...others] = positionals;
  const campaign = ownEntry(campaigns, name);
  if (campaign === undefined || others.length > 0)
    throw new FatalError(`unknown campaign: ${positionals.join(' ')}\nusage: ${usage}`);
  const { runs = String(campaign.runs), seed = '1', minutes, on } = values;
  const options: CampaignOptions = {
    runs: parseCount('runs', runs),
    seed: parseCount('seed', seed),
    minutes: minutes === undefined ? undefined : parseCount('minutes', minutes),
    log,
  };
  if (campaign.needsBuild === true) await buildApp();
  const reports = await campaign.run(options, on);
  mkdirSync(reportFolder, { recursive: true });
  const file = join(reportFolder, `${name}-${seed}.json`);
  writeFileSync(file, `${JSON.stringify(reports, undefined, 2)}\n`);
  const printed = [describeMachine(), ...reports.map(describeReport), `report: ${file}`];
  process.stdout.write(`\n${printed.join('\n')}\n`);
  if (reports.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
});
