import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../e2e/free-port.ts';
import { createServiceProcess } from '../service-process.ts';
import { type EditPlace, type EditsFound, runEdits } from './run-edits.ts';

export interface EditCampaignOptions {
  readonly runs: number;
  /** Of the first run; each further one has the next number. */
  readonly seed: number;
  readonly say: (sentence: string) => void;
}

/** Runs that are made at the same time: each waits more than it works. */
const atOnce = 3;

/** Lets a person work in a browser of their own, at the built service with everything that is shipped. */
export const editInBrowser = async ({
  runs,
  seed,
  say,
}: EditCampaignOptions): Promise<EditsFound> => {
  const folder = await mkdtemp(join(tmpdir(), 'edits-'));
  const places: EditPlace[] = [];
  try {
    for (let place = 0; place < Math.min(atOnce, runs); place += 1) {
      const own = join(folder, String(place));
      const service = createServiceProcess({
        program: ['dist/server/server.js'],
        variables: { DATA_DIR: join(own, 'data') },
        port: await findFreePort(),
      });
      places.push({ service, folder: join(own, 'browser') });
      await service.start();
    }
    return await runEdits({ places, runs, seed, say });
  } finally {
    for (const { service } of places) await service.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
};

/** What was found, in lines. */
export const describeEdits = ({ runs, seed, counts, untold, faults, failed }: EditsFound): string =>
  [
    `${runs} runs (seeds ${seed} to ${seed + runs - 1}) of a person at the studio, while everything around goes wrong by chance.`,
    `  ${Object.entries(counts)
      .map(([what, times]) => `${what}: ${times}`)
      .join(', ')}`,
    `  done just before a crash, without having been told to be kept: ${untold.all}, of which ${untold.there} are there`,
    `  lost, or told wrongly: ${faults.length}${failed.length === 0 ? '' : ` (npm run campaign -- edits --times 1 --seed ${failed.join('|')})`}`,
    ...faults.slice(0, 20).map((fault) => `    ${fault}`),
  ].join('\n');

/** Says what was found. Not sound where something was lost. */
export const runEditCampaign = async (
  options: EditCampaignOptions,
): Promise<{ readonly sound: boolean; readonly text: string }> => {
  const found = await editInBrowser(options);
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'of an unknown kind'}), which the service and the browser share`;
  return { sound: found.faults.length === 0, text: `${machine}\n${describeEdits(found)}` };
};
