import type { Browser } from '@playwright/test';
import { sampleStates } from '../../answers/good-answers.ts';
import { visitHostile } from './hostile-visit.ts';

export interface VisitsFound {
  readonly visits: number;
  readonly seed: number;
  readonly seconds: number;
  readonly given: number;
  readonly shown: number;
  readonly own: number;
  readonly foreign: number;
  readonly faults: readonly string[];
}

export interface VisitsOptions {
  readonly browser: Browser;
  readonly url: string;
  readonly visits: number;
  readonly seed: number;
  readonly say: (sentence: string) => void;
}

/** Sample states far apart from each other: few visits meet many screens. */
const stride = 37;

/** Opens pages one after the other, each once with the policy on and once with the policy bypassed. */
export const runVisits = async ({
  browser,
  url,
  visits,
  seed,
  say,
}: VisitsOptions): Promise<VisitsFound> => {
  const begin = performance.now();
  const faults: string[] = [];
  let [given, shown, own, foreign] = [0, 0, 0, 0];
  for (let visit = 0; visit < visits; visit += 1) {
    const round = Math.floor(visit / 2);
    const state = sampleStates[(round * stride) % sampleStates.length];
    if (state === undefined)
      throw new Error('Expected sample states of shipped screens, found none.');
    const found = await visitHostile({
      browser,
      url,
      state,
      round,
      seed,
      hasPolicy: visit % 2 === 0,
    });
    given += found.given;
    shown += found.shown;
    own += found.own;
    foreign += found.foreign;
    if (found.faults.length > 0) {
      const fault = [found.told, ...found.faults].join('\n    ');
      faults.push(fault);
      say(fault);
    }
    if ((visit + 1) % 50 === 0)
      say(
        `${visit + 1} of ${visits} visits, ${((performance.now() - begin) / 1000).toFixed(0)} s, ${faults.length} with faults`,
      );
  }
  return {
    visits,
    seed,
    seconds: Math.round((performance.now() - begin) / 100) / 10,
    given,
    shown,
    own,
    foreign,
    faults,
  };
};
