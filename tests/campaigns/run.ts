/**
 * The campaigns: whether anything that was acknowledged is ever lost, and whether a borrower ever sees anything wrong. Their short forms run with the unit tests; these are the long ones.
 *
 *   npm run campaign -- kill       200 kills while people write, publish and read, on each database; about fifteen minutes on a machine of its own
 *   npm run campaign -- history    4,000 operations of 8 clients on one service and on two, checked offline; about five minutes
 *   npm run campaign -- faults     every call of the database fails in turn; about a minute
 *   npm run campaign -- edits      100 runs of a person who types into the studio in a browser, while pages crash, networks go and the service is killed;
 *                                  about half an hour
 *   npm run campaign -- answers    10,000 mutated answers of the loan core, each drawn by its screen; about four minutes
 *
 * All but faults take --times (kills, operations, runs, answers) and --seed; kill takes --on embedded (the service on the embedded database), postgres (the service on
 * PostgreSQL) or database (PostgreSQL under the service).
 */
import { parseArgs } from 'node:util';
import { build } from '../../scripts/build.mjs';
import { runScript, say, ScriptStop } from '../../scripts/project.mjs';
import { runEditCampaign } from './edits/edit-campaign.ts';
import { runAnswersCampaign } from './answers/answers-campaign.ts';
import { runFaultCampaign } from './faults/fault-campaign.ts';
import { runHistoryCampaign } from './history/history-campaign.ts';
import { killForms, runKillCampaign } from './kill/kill-campaign.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string' }, seed: { type: 'string' }, on: { type: 'string' } },
});

const readCount = (name: 'times' | 'seed', usual: number): number => {
  const count = Number(values[name] ?? usual);
  if (!Number.isSafeInteger(count) || count < 1) throw new ScriptStop(`--${name}: expected a whole number from 1, found ${String(values[name])}.`);
  return count;
};

const campaigns: Readonly<Record<string, () => Promise<{ readonly sound: boolean; readonly text: string }>>> = {
  kill: () => {
    const forms = killForms.filter((form) => values.on === undefined || values.on === form);
    if (forms.length === 0) throw new ScriptStop(`--on: expected one of ${killForms.join(', ')}, found ${String(values.on)}.`);
    return runKillCampaign(forms, { kills: readCount('times', 200), seed: readCount('seed', 1), say });
  },
  history: () => runHistoryCampaign({ operations: readCount('times', 4000), seed: readCount('seed', 1), say }),
  faults: () => runFaultCampaign(say),
  edits: () => runEditCampaign({ runs: readCount('times', 100), seed: readCount('seed', 1), say }),
  answers: () => runAnswersCampaign({ answers: readCount('times', 10_000), seed: readCount('seed', 1), say }),
};

await runScript(async () => {
  const campaign = campaigns[positionals[0] ?? ''];
  if (campaign === undefined || positionals.length > 1)
    throw new ScriptStop(`usage: npm run campaign -- ${Object.keys(campaigns).join('|')} [--times N] [--seed N] [--on embedded|postgres|database]`);
  // The others ask for the built service.
  if (!['faults', 'answers'].includes(positionals[0] ?? '')) await build();
  const { sound, text } = await campaign();
  process.stdout.write(`\n${text}\n`);
  if (!sound) process.exitCode = 1;
});
