import { isPlanFor, openPlan } from '../../../../renderer/entries/plan.ts';
import type { PageSystem } from '../page/system.ts';
import { contracts, limits } from './contracts.ts';
import { loadEngine } from './screen.tsx';

/** Opens what the service or a build step compiled. */
export const loadSystem = (isFormOnly = false): Promise<PageSystem> =>
  loadEngine(({ plan }, ports) => {
    if (!isPlanFor(plan, [])) throw new Error('The plan is not for this engine.');
    return openPlan({ plan, contracts, ports, params: {}, limits });
  }, isFormOnly);
