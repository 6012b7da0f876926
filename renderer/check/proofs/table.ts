import type { Rule } from '../proof.ts';
import { noResponseCycle } from './answer-cycles.ts';
import { validAsset } from './assets.ts';
import { noClassEscalation } from './class-limits.ts';
import { noActionCycle, noSourceCycle } from './cycles.ts';
import { maxRenderedSize } from './drawn-size.ts';
import { noUnreachableStep } from './ended-steps.ts';
import { exhaustiveErrorCodes } from './error-branches.ts';
import { validFallback } from './fallbacks.ts';
import { validFieldList } from './field-kinds.ts';
import { validFragment } from './fragments.ts';
import { validInput } from './inputs.ts';
import { requireOperation } from './lost-replies.ts';
import { requireOnceForPayment } from './money-once.ts';
import { noShadowedRoot } from './names-in-scope.ts';
import { validNativeCall } from './native-arguments.ts';
import { validNavigation } from './navigation.ts';
import { noUnreachableField } from './never-shown.ts';
import { noEarlyReference } from './opening-values.ts';
import { orderedRange } from './ordered-props.ts';
import { validDefault } from './parameter-defaults.ts';
import { noPiiLeak } from './personal-data.ts';
import { noConstantCondition } from './possible-tests.ts';
import { promotionImages } from './promotion-images.ts';
import { promotionInputs } from './promotion-inputs.ts';
import { promotionSteps } from './promotion-steps.ts';
import { validRepeat } from './repeats.ts';
import { validRequest } from './requests.ts';
import { validLike } from './shapes.ts';
import { requireErrorBranch } from './silent-failures.ts';
import { validStepKeys } from './step-fields.ts';
import { validStoredValue } from './stored-values.ts';
import { validThemeColor } from './theme-colours.ts';
import { minThemeContrast } from './theme-contrast.ts';
import { requireHandler } from './told-without-handler.ts';
import { validTranslations } from './translations.ts';
import { noAutomaticPayment } from './unasked-calls.ts';
import { noAutomaticCopy } from './unasked-copies.ts';
import { requireValidation } from './validated-fields.ts';
import { validValueType } from './value-types.ts';

/**
 * All that decides whether a document may be shown, whatever it is. All proofs look at it in one walk; a new one is a file and a line here, among what decides
 * only whether one may be published (publishing.ts), or among what advises (advice.ts).
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
