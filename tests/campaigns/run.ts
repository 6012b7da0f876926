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
 *                                  and of codes, in a browser; about an hour
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
 * losses, pages, turns or codes; memory takes --on held (without machine code) or compiled (with it).
 */
import { parseArgs } from 'node:util';
import { build } from '../../scripts/build.mjs';
import { runScript, say, ScriptStop } from '../../scripts/project.mjs';
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string' }, seed: { type: 'string' }, on: { type: 'string' } },
});

const readCount = (name: 'times' | 'seed', usual: number): number => {
  const count = Number(values[name] ?? usual);
  if (!Number.isSafeInteger(count) || count < 1) throw new ScriptStop(`--${name}: expected a whole number from 1, found ${String(values[name])}.`);
  return count;
};

/** The forms that --on names; all of them without it. */
const readForms = <Form extends string>(forms: readonly Form[]): readonly Form[] => {
  const named = forms.filter((form) => values.on === undefined || values.on === form);
  if (named.length === 0) throw new ScriptStop(`--on: expected one of ${forms.join(', ')}, found ${String(values.on)}.`);
  return named;
};
/** A campaign that is a spec of the browser tests, told by its variables how long it is to be. */
const inBrowser = (spec: string, variable: string, usual: number) => ({
  spec,
  variables: { [variable]: String(readCount('times', usual)), [`${variable}_SEED`]: String(readCount('seed', 1)) },
  say,
});

const campaigns: Readonly<Record<string, () => Promise<{ readonly sound: boolean; readonly text: string }>>> = {
  kill: () => runKillCampaign(readForms(killForms), { kills: readCount('times', 200), seed: readCount('seed', 1), say }),
  history: () => runHistoryCampaign({ operations: readCount('times', 4000), seed: readCount('seed', 1), say }),
  faults: () => runFaultCampaign(say),
  edits: () => runEditCampaign({ runs: readCount('times', 100), seed: readCount('seed', 1), say }),
  away: () => runAwayCampaign({ rounds: readCount('times', 3), say }),
  memory: () => runMemoryCampaign(readForms(memoryForms), { minutes: readCount('times', 30), seed: readCount('seed', 1), say }),
  time: () => runTimeCampaign({ rounds: readCount('times', 3), say }),
  answers: () => runAnswersCampaign({ answers: readCount('times', 10_000), seed: readCount('seed', 1), say }),
  requests: () => runRequestsCampaign(say),
  money: () => runMoneyCampaign({ kinds: readForms(moneyKinds), runs: readCount('times', 300), seed: readCount('seed', 1), say }),
  script: () => runScriptCampaign({ pages: readCount('times', 3000), seed: readCount('seed', 1), say }),
  visits: () => runInBrowser({ ...inBrowser('hostile-strings', 'VISITS', 200), progress: /^\d+ of \d+ visits.*$/gm }),
  studio: () => runInBrowser({ ...inBrowser('studio-strings', 'STUDIO_ROUNDS', 10), progress: /^\d+ of \d+ rounds.*$/gm }),
  sessions: () => runInBrowser({ ...inBrowser('session-values', 'SESSION_PAGES', 100), progress: /^\d+ of \d+ pages.*$/gm }),
  documents: () => runDocumentsCampaign({ mutants: readCount('times', 2000), seed: readCount('seed', 1), say }),
};

/** These ask for the built service; the specs of a browser build it themselves. */
const needBuild: ReadonlySet<string> = new Set(['kill', 'history', 'edits', 'money', 'away', 'time', 'memory']);

await runScript(async () => {
  const campaign = campaigns[positionals[0] ?? ''];
  if (campaign === undefined || positionals.length > 1)
    throw new ScriptStop(`usage: npm run campaign -- ${Object.keys(campaigns).join('|')} [--times N] [--seed N] [--on FORM]`);
  if (needBuild.has(positionals[0] ?? '')) await build();
  const { sound, text } = await campaign();
  process.stdout.write(`\n${text}\n`);
  if (!sound) process.exitCode = 1;
});
