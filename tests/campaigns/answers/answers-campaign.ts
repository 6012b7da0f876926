import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../scripts/project.mjs';
import { runCommand } from '../../../scripts/run-command.mjs';
import { calls } from '../../../src/contracts/generated/contracts.ts';
import type { AnswersFound } from './run-answers.ts';

export interface AnswersCampaignOptions {
  readonly answers: number;
  readonly seed: number;
  readonly say: (sentence: string) => void;
}

/** Calls whose answers are data: a picture is loaded by the browser. */
const readCalls = Object.entries(calls).flatMap(([name, { answers }]) => (answers === 'image' ? [] : [name]));

const describeFound = ({ answers, seed, seconds, reached, sums, taps, faults }: AnswersFound): string => {
  const missed = readCalls.filter((call) => !Object.hasOwn(reached, call));
  const total = Object.values(reached).reduce((a, b) => a + b, 0);
  return [
    `${answers} mutated answers in ${seconds.toFixed(0)} s (seed ${seed}), ${total} of them came to a page, ${taps} taps`,
    `  ${readCalls.length - missed.length} of ${readCalls.length} calls reached${missed.length === 0 ? '' : `, not ${missed.join(', ')}`}`,
    ...Object.entries(reached)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([target, times]) => `    ${target}: ${times}`),
    `  ${sums} amounts compared with what the answers say`,
    `  uncaught errors, broken parts, words of faults, wrong amounts: ${faults.length} answers with faults`,
    ...faults.slice(0, 20).map((fault) => `    ${fault}`),
  ].join('\n');
};

/** Draws the shipped screens with mutated answers, in the page of the component tests. */
export const runAnswersCampaign = async ({ answers, seed, say }: AnswersCampaignOptions): Promise<{ readonly sound: boolean; readonly text: string }> => {
  const folder = join(projectFolder, 'dist/campaigns');
  mkdirSync(folder, { recursive: true });
  const report = join(folder, `answers-${seed}.json`);
  rmSync(report, { force: true });
  const { output } = await runCommand(
    process.execPath,
    [join(projectFolder, 'node_modules/vitest/vitest.mjs'), 'run', 'tests/campaigns/answers/answers.test.tsx', '--project', 'dom', '--maxWorkers', '1'],
    {
      env: { ...process.env, ANSWERS: String(answers), ANSWERS_SEED: String(seed), ANSWERS_REPORT: report },
      onOutput: (text) => {
        for (const [progress] of text.matchAll(/^\d+ of \d+ answers.*$/gm)) say(progress);
      },
    },
  );
  let found: AnswersFound;
  try {
    found = JSON.parse(readFileSync(report, 'utf8')) as AnswersFound;
  } catch {
    return { sound: false, text: `The run did not end:\n${output.slice(-4000)}` };
  }
  const isWhole = readCalls.every((call) => Object.hasOwn(found.reached, call)) || answers < 10_000;
  return { sound: found.faults.length === 0 && isWhole, text: describeFound(found) };
};
