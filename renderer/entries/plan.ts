/** Entry point for apps that open plans, in addition to browser.ts, which loads their chunks. */
export {
  isCompilerLoaded,
  loadCompiler,
  openDelivered,
  openPlan,
  type OpenPlanOptions,
} from '../open-plan.ts';
export { isPlanFor, type Plan } from '../compile/plan.ts';
