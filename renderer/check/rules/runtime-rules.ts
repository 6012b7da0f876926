import type { Rule } from '../checker.ts';
import { noResponseCycle, noActionCycle, noSourceCycle } from './no-cycles.ts';
import { validAsset, orderedRange } from './valid-props.ts';
import { validCatalogueWidget } from './valid-catalogue-widget.ts';
import { noClassEscalation } from './no-class-escalation.ts';
import { maxRenderedSize } from './max-rendered-size.ts';
import {
  noUnreachableStep,
  validCookieName,
  validStepKeys,
  validStoredValue,
} from './valid-steps.ts';
import { exhaustiveErrorCodes, requireErrorBranch, requireHandler } from './require-handler.ts';
import { validFallback } from './valid-fallback.ts';
import { validFieldList, validInput } from './valid-inputs.ts';
import { validFragment } from './valid-fragments.ts';
import {
  requireOnceForPayment,
  noAutomaticPayment,
  noAutomaticCopy,
} from './require-once-for-payment.ts';
import { noShadowedRoot, noEarlyReference, validRepeat, validValueType } from './valid-values.ts';
import { validNativeCall } from './valid-native-call.ts';
import { validNavigation } from './valid-navigation.ts';
import { noUnreachableField, noConstantCondition } from './no-unreachable.ts';
import { validDefault, validLike } from './valid-declarations.ts';
import { noPiiLeak } from './no-pii-leak.ts';
import {
  promotionConsent,
  promotionFrames,
  promotionImages,
  promotionInputs,
  promotionSteps,
} from './promotion.ts';
import { validRequest } from './valid-request.ts';
import { validThemeColor, minThemeContrast } from './valid-theme.ts';
import { validTranslations } from './valid-translations.ts';

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
  promotionConsent,
  promotionFrames,
  promotionImages,
  noAutomaticCopy,
  requireOnceForPayment,
  noAutomaticPayment,
  validNativeCall,
  validNavigation,
  validStepKeys,
  validStoredValue,
  validCookieName,
  validFragment,
  maxRenderedSize,
  validInput,
  orderedRange,
  validAsset,
  validCatalogueWidget,
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
