import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { collectDependencies } from '../document/document-dependencies.ts';
import { createPlan, type Plan } from './plan.ts';
import { prepareScreen, type PrepareOptions } from './prepare-screen.ts';

/**
 * Compiles a document ahead of time, for phones with the same engine and contracts.
 * @returns the problems of a document that phones could not open either
 */
export const planDocument = (
  options: PrepareOptions,
): { readonly plan: Plan } | { readonly problems: readonly Diagnostic[] } => {
  const prepared = prepareScreen(options);
  if ('problems' in prepared) return prepared;
  const { document, fragments, contracts, capabilities } = options;
  const { widgets, hasForm } = collectDependencies([document, ...(fragments?.values() ?? [])]);
  const native = capabilities?.native ?? Object.keys(contracts.natives);
  return { plan: createPlan(prepared.screen, { native, widgets: [...widgets], hasForm }) };
};
