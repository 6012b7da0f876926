import { complaintPresets } from './complaint-presets.ts';
import { confirmationPresets } from './confirmation-presets.ts';
import { orderPresets } from './order-presets.ts';
import { otherPresets } from './other-presets.ts';
import { paymentWayPresets } from './payment-way-presets.ts';
import { promotionPresets } from './promotion-presets.ts';
import { repaymentPresets } from './repayment-presets.ts';
import type { Preset } from './preset.ts';

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
