import { runInPage } from '../run-in-page.ts';
import type { ScriptRun } from './run-script.ts';

export interface ScriptCampaignOptions {
  readonly pages: number;
  readonly seed: number;
  readonly say: (sentence: string) => void;
}

const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const describeRun = ({
  pages,
  seed,
  seconds,
  strings,
  kinds,
  slots,
  pairs,
  given,
  shown,
  addresses,
  faults,
}: ScriptRun): string =>
  [
    `${pages} pages in ${seconds.toFixed(0)} s (seed ${seed}), ${strings} strings of ${kinds} kinds`,
    `  ${slots} slots of answers, parameters and kept values; ${pairs} of ${slots * kinds} pairs of slot and kind met (${percent(pairs, slots * kinds)})`,
    `  ${given} strings were given to pages, ${shown} of them stood there as texts; ${addresses} addresses were followed or told the shell`,
    `  ran, loaded, led where it must not: ${faults.length} pages with faults`,
    ...faults.slice(0, 20).map((fault) => `    ${fault}`),
  ].join('\n');

/** Draws the shipped screens with hostile strings, in the page of the component tests. */
export const runScriptCampaign = async ({
  pages,
  seed,
  say,
}: ScriptCampaignOptions): Promise<{ readonly sound: boolean; readonly text: string }> => {
  const ran = await runInPage({
    name: `script-${seed}`,
    file: 'tests/campaigns/script/script.test.tsx',
    variables: (report) => ({
      SCRIPT_PAGES: String(pages),
      SCRIPT_SEED: String(seed),
      SCRIPT_REPORT: report,
    }),
    read: (text) => JSON.parse(text) as ScriptRun,
    progress: /^\d+ of \d+ pages.*$/gm,
    say,
  });
  if ('output' in ran) return { sound: false, text: `The run did not end:\n${ran.output}` };
  return { sound: ran.found.faults.length === 0, text: describeRun(ran.found) };
};
