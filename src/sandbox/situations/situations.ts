import { complaintPresets } from './complaint-situations.ts';
import { confirmationPresets } from './confirmation-situations.ts';
import { orderPresets } from './order-situations.ts';
import { otherPresets } from './other-situations.ts';
import { paymentWayPresets } from './payment-way-situations.ts';
import { promotionPresets } from './promotion-situations.ts';
import { repaymentPresets } from './repayment-situations.ts';
import type { Preset } from './situation.ts';

/** Every situation of the control page, in its order. */
export const presets: readonly Preset[] = [
  ...confirmationPresets,
  ...orderPresets,
  ...repaymentPresets,
  ...paymentWayPresets,
  ...complaintPresets,
  ...promotionPresets,
  ...otherPresets,
];

export const findPreset = (id: string): Preset | undefined =>
  presets.find((situation) => situation.id === id);
