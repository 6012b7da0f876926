import { orderSituations } from './order-situations.ts';
import { repaymentSituations } from './repayment-situations.ts';
import type { Situation } from './situation.ts';

/** Every situation of the control page, in its order. */
export const situations: readonly Situation[] = [...orderSituations, ...repaymentSituations];

export const findSituation = (id: string): Situation | undefined => situations.find((situation) => situation.id === id);
