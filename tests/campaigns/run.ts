/**
 * The campaigns: whether anything that was acknowledged is ever lost. Their short forms run with the unit tests; these are the long ones.
 *
 *   npm run campaign -- kill                 200 kills of the service while people write and read, on each database; about fifteen minutes
 *   npm run campaign -- kill --times 20 --seed 7 --on embedded
 *
 * kill --on embedded: the service on the embedded database; postgres: the service on PostgreSQL; database: PostgreSQL under the service.
 */
import { parseArgs } from 'node:util';
import { build } from '../../scripts/build.mjs';
import { runScript, say, ScriptStop } from '../../scripts/project.mjs';
import { killForms, runKillCampaign } from './kill/kill-campaign.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' }, on: { type: 'string' } },
});

const readCount = (name: 'times' | 'seed'): number => {
  const count = Number(values[name]);
  if (!Number.isSafeInteger(count) || count < 1) throw new ScriptStop(`--${name}: expected a whole number from 1, found ${values[name]}.`);
  return count;
};

await runScript(async () => {
  const [campaign] = positionals;
  if (campaign !== 'kill') throw new ScriptStop('usage: npm run campaign -- kill [--times N] [--seed N]');
  const forms = killForms.filter((form) => values.on === undefined || values.on === form);
  if (forms.length === 0) throw new ScriptStop(`--on: expected one of ${killForms.join(', ')}, found ${String(values.on)}.`);
  await build();
  const { sound, text } = await runKillCampaign(forms, { kills: readCount('times'), seed: readCount('seed'), say });
  process.stdout.write(`\n${text}\n`);
  if (!sound) process.exitCode = 1;
});
