import type { CompiledScreen } from '../compile/compiled.ts';
import type { Outcome } from './outcome.ts';
import type { Ports } from './ports.ts';

/** here: it runs already on this page. elsewhere: it runs on another page of this browser. */
export type NotRun = 'here' | 'elsewhere';

/** Runs a job while no other one of the same key runs, over taps and over the pages of this browser. */
export type Once = (
  key: string,
  job: () => Outcome | Promise<Outcome>,
) => Promise<Outcome | NotRun>;

/** @param over ends when the page is not being left: a press on what is still there would start a job anew that has led on */
export const createOnce = (exclusive: Ports['exclusive'], over: () => Promise<void>): Once => {
  const running = new Set<string>();
  return async (key, job) => {
    if (running.has(key)) return 'here';
    running.add(key);
    let outcome: Outcome = 'stopped';
    try {
      const isMine = await exclusive(key, async () => {
        outcome = await job();
        await over();
      });
      return isMine ? outcome : 'elsewhere';
    } finally {
      running.delete(key);
    }
  };
};

/** The key of an action with once that moves no money. */
export const onceKey = ({ keptAs }: CompiledScreen, name: string): string => `${keptAs}.${name}`;
