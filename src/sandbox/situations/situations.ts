import { complaintSituations } from './complaint-situations.ts';
import { confirmationSituations } from './confirmation-situations.ts';
import { orderSituations } from './order-situations.ts';
import { otherSituations } from './other-situations.ts';
import { paymentWaySituations } from './payment-way-situations.ts';
import { promotionSituations } from './promotion-situations.ts';
import { repaymentSituations } from './repayment-situations.ts';
import type { Situation } from './situation.ts';

/** Every situation of the control page, in its order. */
export const situations: readonly Situation[] = [
  ...confirmationSituations,
  ...orderSituations,
  ...repaymentSituations,
  ...paymentWaySituations,
  ...complaintSituations,
  ...promotionSituations,
  ...otherSituations,
];

export const findSituation = (id: string): Situation | undefined =>
  situations.find((situation) => situation.id === id);
