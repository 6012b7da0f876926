import { runTrial } from './trial.tsx';
import { startStopwatch } from '../stopwatch.ts';

/** What a run of mutated answers came to. */
export interface AnswersFound {
  readonly answers: number;
  readonly seed: number;
  readonly seconds: number;
  /** How often a mutated answer came to a page, by call, kept value or values of a template. */
  readonly reached: Readonly<Record<string, number>>;
  /** Amounts on the pages, each compared with what the answers say. */
  readonly sums: number;
  readonly taps: number;
  /** One for each answer with a fault: how it is repeated, and what was wrong. */
  readonly faults: readonly string[];
}

export interface AnswersOptions {
  readonly answers: number;
  readonly seed: number;
  /** Hears of the progress and of each fault when it is found. */
  readonly say: (sentence: string) => void;
}

const progressEvery = 500;

/** Draws one screen after the other, each with an answer that was mutated. */
export const runAnswers = async ({ answers, seed, say }: AnswersOptions): Promise<AnswersFound> => {
  const seconds = startStopwatch();
  const reached: Record<string, number> = {};
  const faults: string[] = [];
  let [sums, taps] = [0, 0];
  for (let index = 0; index < answers; index += 1) {
    const found = await runTrial(seed, index);
    sums += found.sums;
    taps += found.taps;
    if (found.reached !== undefined) reached[found.reached] = (reached[found.reached] ?? 0) + 1;
    if (found.faults.length > 0) {
      const fault = [found.told, ...new Set(found.faults)].join('\n    ');
      faults.push(fault);
      say(fault);
    }
    if ((index + 1) % progressEvery === 0)
      say(
        `${index + 1} of ${answers} answers, ${seconds().toFixed(0)} s, ${faults.length} with faults`,
      );
  }
  return { answers, seed, seconds: seconds(), reached, sums, taps, faults };
};
