import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { compileForm } from './compile-form.ts';
import { createPlan, type Plan } from './plan.ts';
import { capabilitiesOf, prepareScreen, type PrepareOptions } from './prepare-screen.ts';

/**
 * Compiles a document ahead of time, for phones with the same engine and contracts.
 * @returns the problems of a document that phones could not open either
 */
export const planDocument = (
  options: PrepareOptions,
): { readonly plan: Plan } | { readonly problems: readonly Diagnostic[] } => {
  const prepared = prepareScreen(options, () => compileForm);
  return 'problems' in prepared
    ? prepared
    : { plan: createPlan(prepared.screen, capabilitiesOf(options).native) };
};
