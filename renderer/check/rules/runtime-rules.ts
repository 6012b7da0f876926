import type { Rule } from '../checker.ts';
import { noResponseCycle } from './no-cycles.ts';
import { validAsset } from './valid-props.ts';
import { noClassEscalation } from './no-class-escalation.ts';
import { noActionCycle, noSourceCycle } from './no-cycles.ts';
import { maxRenderedSize } from './max-rendered-size.ts';
import { noUnreachableStep } from './valid-steps.ts';
import { exhaustiveErrorCodes } from './require-handler.ts';
import { validFallback } from './valid-fallback.ts';
import { validFieldList } from './valid-inputs.ts';
import { validFragment } from './valid-fragments.ts';
import { validInput } from './valid-inputs.ts';
import { requireOperation } from './require-operation.ts';
import { requireOnceForPayment } from './require-once-for-payment.ts';
import { noShadowedRoot } from './valid-values.ts';
import { validNativeCall } from './valid-native-call.ts';
import { validNavigation } from './valid-navigation.ts';
import { noUnreachableField } from './no-unreachable.ts';
import { noEarlyReference } from './valid-values.ts';
import { orderedRange } from './valid-props.ts';
import { validDefault } from './valid-declarations.ts';
import { noPiiLeak } from './no-pii-leak.ts';
import { noConstantCondition } from './no-unreachable.ts';
import { promotionImages } from './promotion.ts';
import { promotionInputs } from './promotion.ts';
import { promotionSteps } from './promotion.ts';
import { validRepeat } from './valid-values.ts';
import { validRequest } from './valid-request.ts';
import { validLike } from './valid-declarations.ts';
import { requireErrorBranch } from './require-handler.ts';
import { validStepKeys } from './valid-steps.ts';
import { validStoredValue } from './valid-steps.ts';
import { validThemeColor } from './valid-theme.ts';
import { minThemeContrast } from './valid-theme.ts';
import { requireHandler } from './require-handler.ts';
import { validTranslations } from './valid-translations.ts';
import { noAutomaticPayment } from './require-once-for-payment.ts';
import { noAutomaticCopy } from './require-once-for-payment.ts';
import { requireValidation } from './require-validation.ts';
import { validValueType } from './valid-values.ts';

/**
 * Rules that decide if a document may be rendered. Register a new rule here, or in publish-rules.ts
 * if it concerns publishing or only warns.
 */
export const runtimeRules: readonly Rule[] = [
  validValueType,
  noEarlyReference,
  validDefault,
  validLike,
  noShadowedRoot,
  validRequest,
  exhaustiveErrorCodes,
  requireErrorBranch,
  noClassEscalation,
  promotionSteps,
  promotionInputs,
  promotionImages,
  noAutomaticCopy,
  requireOnceForPayment,
  requireOperation,
  noAutomaticPayment,
  validNativeCall,
  validNavigation,
  validStepKeys,
  requireValidation,
  validStoredValue,
  validFragment,
  maxRenderedSize,
  validInput,
  orderedRange,
  validAsset,
  validThemeColor,
  minThemeContrast,
  validRepeat,
  validFieldList,
  noPiiLeak,
  noSourceCycle,
  noActionCycle,
  noResponseCycle,
  noUnreachableField,
  noConstantCondition,
  requireHandler,
  noUnreachableStep,
  validFallback,
  validTranslations,
];
