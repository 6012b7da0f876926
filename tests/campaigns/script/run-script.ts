import { sampleStates } from '../answers/good-answers.ts';
import { startStopwatch } from '../stopwatch.ts';
import { hostileStrings, kinds } from './hostile-strings.ts';
import { runScriptTrial } from './script-trial.tsx';

/** What a run came to. */
export interface ScriptRun {
  readonly pages: number;
  readonly seed: number;
  readonly seconds: number;
  readonly strings: number;
  readonly kinds: number;
  readonly slots: number;
  /** Pairs of a slot and a kind of string that met. */
  readonly pairs: number;
  /** How often a string was given to a page, and how often it stood on it as a text. */
  readonly given: number;
  readonly shown: number;
  readonly addresses: number;
  readonly faults: readonly string[];
}

export interface ScriptOptions {
  readonly pages: number;
  readonly seed: number;
  readonly say: (sentence: string) => void;
}

const progressEvery = 500;

/** Draws the sample states one after the other, all of them in each round, each time with other strings. */
export const runScript = async ({ pages, seed, say }: ScriptOptions): Promise<ScriptRun> => {
  const seconds = startStopwatch();
  const met = new Map<string, Set<string>>();
  const faults: string[] = [];
  let [given, shown, addresses] = [0, 0, 0];
  for (let page = 0; page < pages; page += 1) {
    const state = sampleStates[page % sampleStates.length];
    if (state === undefined)
      throw new Error('Expected sample states of shipped screens, found none.');
    const found = await runScriptTrial(seed, state, page);
    given += found.given;
    shown += found.shown;
    addresses += found.addresses;
    for (const [slot, own] of found.met) met.set(slot, new Set([...(met.get(slot) ?? []), ...own]));
    if (found.faults.length > 0) {
      const fault = [found.told, ...new Set(found.faults)].join('\n    ');
      faults.push(fault);
      say(fault);
    }
    if ((page + 1) % progressEvery === 0)
      say(`${page + 1} of ${pages} pages, ${seconds().toFixed(0)} s, ${faults.length} with faults`);
  }
  const pairs = [...met.values()].reduce((sum, { size }) => sum + size, 0);
  return {
    pages,
    seed,
    seconds: seconds(),
    strings: hostileStrings.length,
    kinds: kinds.length,
    slots: met.size,
    pairs,
    given,
    shown,
    addresses,
    faults,
  };
};
