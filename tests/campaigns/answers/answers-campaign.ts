import { calls } from '../../../src/contracts/generated/contracts.ts';
import { runInPage } from '../run-in-page.ts';
import type { AnswersFound } from './run-answers.ts';

export interface AnswersCampaignOptions {
  readonly answers: number;
  readonly seed: number;
  readonly say: (sentence: string) => void;
}

/** Calls whose answers are data: a picture is loaded by the browser. */
const readCalls = Object.entries(calls).flatMap(([name, { answers }]) =>
  answers === 'image' ? [] : [name],
);

const describeFound = ({
  answers,
  seed,
  seconds,
  reached,
  sums,
  taps,
  faults,
}: AnswersFound): string => {
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
export const runAnswersCampaign = async ({
  answers,
  seed,
  say,
}: AnswersCampaignOptions): Promise<{ readonly sound: boolean; readonly text: string }> => {
  const ran = await runInPage({
    name: `answers-${seed}`,
    file: 'tests/campaigns/answers/answers.test.tsx',
    variables: (report) => ({
      ANSWERS: String(answers),
      ANSWERS_SEED: String(seed),
      ANSWERS_REPORT: report,
    }),
    read: (text) => JSON.parse(text) as AnswersFound,
    progress: /^\d+ of \d+ answers.*$/gm,
    say,
  });
  if ('output' in ran) return { sound: false, text: `The run did not end:\n${ran.output}` };
  const { found } = ran;
  const isWhole = readCalls.every((call) => Object.hasOwn(found.reached, call)) || answers < 10_000;
  return { sound: found.faults.length === 0 && isWhole, text: describeFound(found) };
};
