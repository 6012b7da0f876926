/** Entry point for apps that open plans, in addition to browser.ts, which loads their chunks. */
export { openPlan, type OpenPlanOptions } from '../open-plan.ts';
export type { Plan } from '../compile/plan.ts';
