import { type Plan, readPlan } from './compile/plan.ts';
import { lazyChunk } from './lazy-chunks.ts';
import { openWith, type OpenedScreen, type OpenScreenOptions } from './open-with.ts';
import { startScreen, type StartScreenOptions } from './start-screen.ts';
import type { Runtime } from './runtime/runtime.ts';

export interface OpenPlanOptions extends StartScreenOptions {
  /** Made by `planDocument` from a trusted document, with the same contracts. */
  readonly plan: Plan;
}

/**
 * Starts a screen that was compiled ahead of time. Needs neither its document nor the compiler.
 * @throws if the plan has a form or countdown and the form runtime is not loaded
 */
export const openPlan = ({ plan, ...options }: OpenPlanOptions): Runtime =>
  startScreen(readPlan(plan), options);

/** Apps with openScreen bundle the compiler instead. */
const compiler = lazyChunk(() => import('./compile/prepare-screen.ts'));

export const isCompilerLoaded = (): boolean => compiler.module !== undefined;

/** Loads the compiler. Await it before `openDelivered` opens a document without a plan. */
export const loadCompiler = async (): Promise<void> => void (await compiler.load());

/**
 * Opens a document by its plan, or else by the compiler.
 * @param plan undefined for a document that was not compiled ahead of time
 * @throws without a plan if the compiler is not loaded
 */
export const openDelivered = (plan: Plan | undefined, options: OpenScreenOptions): OpenedScreen => {
  if (plan !== undefined) return { runtime: openPlan({ ...options, plan }) };
  const { module } = compiler;
  if (module === undefined) throw new Error('Compiler not loaded: await loadCompiler.');
  return openWith(module.prepareScreen, options);
};
