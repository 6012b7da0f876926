import { readPlan } from './compile/plan.ts';
import type { Runtime } from './runtime/runtime.ts';
import { startScreen, type StartScreenOptions } from './start-screen.ts';

export interface OpenPlanOptions extends StartScreenOptions {
  /** Made by `planDocument` from a trusted document, with the same contracts. */
  readonly plan: unknown;
}

/**
 * Opens a screen that was compiled ahead of time. Needs neither its document nor the compiler.
 * @returns undefined for the plan of another engine or app: open the document then
 * @throws if the plan has a form or countdown and the form runtime is not loaded
 */
export const openPlan = ({ plan, ...options }: OpenPlanOptions): Runtime | undefined => {
  const screen = readPlan(plan, Object.keys(options.contracts.natives));
  return screen && startScreen(screen, options);
};
