import { openPlan } from '../../../../renderer/entries/plan.ts';
import type { PageSystem } from '../page/system.ts';
import { contracts, limits } from './contracts.ts';
import { loadEngine } from './screen.tsx';

/** Opens what the service or a build step compiled. */
export const loadSystem = (): Promise<PageSystem> =>
  loadEngine(({ plan }, ports) => {
    const runtime = openPlan({ plan, contracts, ports, params: {}, limits });
    if (runtime === undefined) throw new Error('The plan is one of another engine.');
    return runtime;
  });
