/**
 * The campaigns: whether anything that was acknowledged is ever lost, and whether a borrower ever sees anything wrong. Their short forms run with the tests; these are the long ones.
 *
 *   npm run campaign -- kill       200 kills while people write, publish and read, on each database; about fifteen minutes on a machine of its own
 *   npm run campaign -- history    4,000 operations of 8 clients on one service and on two, checked offline; about five minutes
 *   npm run campaign -- faults     every call of the database fails in turn; about a minute
 *   npm run campaign -- edits      100 runs of a person who types into the studio in a browser, while pages crash, networks go and the service is killed;
 *                                  about half an hour
 *   npm run campaign -- answers    10,000 mutated answers of the loan core, each drawn by its screen; about ten minutes
 *   npm run campaign -- requests   every request of every screen fails in eight ways, and is tried again; about ten minutes
 *   npm run campaign -- money      300 runs each of many presses, of lost replies, of two pages and of going away and coming back on every button that moves money,
 *                                  of codes and of two screens about one order, in a browser; about an hour
 *   npm run campaign -- away       pages are opened in a browser while their delivery is away in eleven ways; --times rounds, about five minutes each
 *   npm run campaign -- time       countdowns while pages are hidden, frozen and loaded anew, and clocks are moved; --times rounds, about two minutes each
 *   npm run campaign -- memory     two walks by chance through all pages in one browser page, of --times minutes each, without machine code and with it;
 *                                  an hour and a quarter
 *   npm run campaign -- script     3,000 pages with hostile strings in every text that comes to them; about five minutes
 *   npm run campaign -- visits     200 such pages in a browser, half of them with its policy bypassed; about five minutes
 *   npm run campaign -- studio     the studio with hostile strings in all that people and phones tell it, ten times, policy on and bypassed; about ten minutes
 *   npm run campaign -- sessions   every value of a session searched for in all that leaves 100 pages and in what the service writes; about five minutes
 *   npm run campaign -- documents  hostile documents and 2,000 mutants of the shipped ones, at the service and on phones; about ten minutes
 *
 * All but faults and requests take --times (kills, operations, runs, answers, rounds, minutes, pages, documents), and those that go by chance --seed. kill takes
 * --on embedded (the service on the embedded database), postgres (the service on PostgreSQL) or database (PostgreSQL under the service); money takes --on taps,
 * losses, pages, turns, codes or screens; memory takes --on held (without machine code) or compiled (with it). Several have commas between them.
 */
import { ownEntry } from '../../renderer/entries/document.ts';
import { buildApp } from '../../scripts/build/build.mjs';
import { runScript, log, FatalError } from '../../scripts/tools/project.mjs';
import { runAwayCampaign } from './away/away-campaign.ts';
import { runEditCampaign } from './edits/edit-campaign.ts';
import { runAnswersCampaign } from './answers/answers-campaign.ts';
import { runDocumentsCampaign } from './documents/documents-campaign.ts';
import { runFaultCampaign } from './faults/fault-campaign.ts';
import { runHistoryCampaign } from './history/history-campaign.ts';
import { memoryForms, runMemoryCampaign } from './memory/memory-campaign.ts';
import { killForms, runKillCampaign } from './kill/kill-campaign.ts';
import { runRequestsCampaign } from './requests/requests-campaign.ts';
import { runMoneyCampaign } from './money/money-campaign.ts';
import { moneyKinds } from './money/run-money.ts';
import { runTimeCampaign } from './time/time-campaign.ts';
import { runInBrowser } from './run-in-browser.ts';
import { runScriptCampaign } from './script/script-campaign.ts';
import { readCount, readNames, readWordsOfCommand } from '../words-of-command.ts';

const usage = 'npm run campaign -- NAME [--times N] [--seed N] [--on FORM]';

/** The words behind the command. */
interface Wishes {
  readonly times?: string | undefined;
  readonly seed?: string | undefined;
  readonly on?: string | undefined;
}

const seedOf = ({ seed = '1' }: Wishes): number => readCount('seed', seed);
const timesOf = ({ times }: Wishes, usual: number): number =>
  readCount('times', times ?? String(usual));

/** A campaign that is a spec of the browser tests, told by its variables how long it is to be. */
const inBrowser = (wishes: Wishes, spec: string, variable: string, usual: number) => ({
  spec,
  variables: {
    [variable]: String(timesOf(wishes, usual)),
    [`${variable}_SEED`]: String(seedOf(wishes)),
  },
  say: log,
});

const campaigns: Readonly<
  Record<string, (wishes: Wishes) => Promise<{ readonly sound: boolean; readonly text: string }>>
> = {
  kill: (wishes) =>
    runKillCampaign(readNames('on', wishes.on, killForms), {
      kills: timesOf(wishes, 200),
      seed: seedOf(wishes),
      say: log,
    }),
  history: (wishes) =>
    runHistoryCampaign({ operations: timesOf(wishes, 4000), seed: seedOf(wishes), say: log }),
  faults: () => runFaultCampaign(log),
  edits: (wishes) =>
    runEditCampaign({ runs: timesOf(wishes, 100), seed: seedOf(wishes), say: log }),
  away: (wishes) => runAwayCampaign({ rounds: timesOf(wishes, 3), say: log }),
  memory: (wishes) =>
    runMemoryCampaign(readNames('on', wishes.on, memoryForms), {
      minutes: timesOf(wishes, 30),
      seed: seedOf(wishes),
      say: log,
    }),
  time: (wishes) => runTimeCampaign({ rounds: timesOf(wishes, 3), say: log }),
  answers: (wishes) =>
    runAnswersCampaign({ answers: timesOf(wishes, 10_000), seed: seedOf(wishes), say: log }),
  requests: () => runRequestsCampaign(log),
  money: (wishes) =>
    runMoneyCampaign({
      kinds: readNames('on', wishes.on, moneyKinds),
      runs: timesOf(wishes, 300),
      seed: seedOf(wishes),
      say: log,
    }),
  script: (wishes) =>
    runScriptCampaign({ pages: timesOf(wishes, 3000), seed: seedOf(wishes), say: log }),
  visits: (wishes) =>
    runInBrowser({
      ...inBrowser(wishes, 'hostile-strings', 'VISITS', 200),
      progress: /^\d+ of \d+ visits.*$/gm,
    }),
  studio: (wishes) =>
    runInBrowser({
      ...inBrowser(wishes, 'studio-strings', 'STUDIO_ROUNDS', 10),
      progress: /^\d+ of \d+ rounds.*$/gm,
    }),
  sessions: (wishes) =>
    runInBrowser({
      ...inBrowser(wishes, 'session-values', 'SESSION_PAGES', 100),
      progress: /^\d+ of \d+ pages.*$/gm,
    }),
  documents: (wishes) =>
    runDocumentsCampaign({ mutants: timesOf(wishes, 2000), seed: seedOf(wishes), say: log }),
};

/** These ask for the built service; the specs of a browser build it themselves. */
const needBuild: ReadonlySet<string> = new Set([
  'kill',
  'history',
  'edits',
  'money',
  'away',
  'time',
  'memory',
]);

await runScript(async () => {
  const { values, positionals } = readWordsOfCommand(usage, {
    allowPositionals: true,
    options: { times: { type: 'string' }, seed: { type: 'string' }, on: { type: 'string' } },
  });
  const [name = '', ...others] = positionals;
  const campaign = ownEntry(campaigns, name);
  if (campaign === undefined || others.length > 0)
    throw new FatalError(
      `expected one of ${Object.keys(campaigns).join(', ')}, found ${JSON.stringify(positionals.join(' '))}.\nusage: ${usage}`,
    );
  if (needBuild.has(name)) await buildApp();
  const { sound, text } = await campaign(values);
  process.stdout.write(`\n${text}\n`);
  if (!sound) process.exitCode = 1;
});
