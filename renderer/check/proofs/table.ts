import type { Proof } from '../proof.ts';
import { answerCycles } from './answer-cycles.ts';
import { assets } from './assets.ts';
import { classLimits } from './class-limits.ts';
import { actionCycles, sourceCycles } from './cycles.ts';
import { drawnSize } from './drawn-size.ts';
import { endedSteps } from './ended-steps.ts';
import { errorBranches } from './error-branches.ts';
import { fallbacks } from './fallbacks.ts';
import { fieldKinds } from './field-kinds.ts';
import { fragments } from './fragments.ts';
import { inputs } from './inputs.ts';
import { lostReplies } from './lost-replies.ts';
import { moneyOnce } from './money-once.ts';
import { namesInScope } from './names-in-scope.ts';
import { nativeArguments } from './native-arguments.ts';
import { navigation } from './navigation.ts';
import { neverShown } from './never-shown.ts';
import { openingValues } from './opening-values.ts';
import { orderedProps } from './ordered-props.ts';
import { parameterDefaults } from './parameter-defaults.ts';
import { personalData } from './personal-data.ts';
import { possibleTests } from './possible-tests.ts';
import { promotionImages } from './promotion-images.ts';
import { promotionInputs } from './promotion-inputs.ts';
import { promotionSteps } from './promotion-steps.ts';
import { repeats } from './repeats.ts';
import { requests } from './requests.ts';
import { shapes } from './shapes.ts';
import { silentFailures } from './silent-failures.ts';
import { stepFields } from './step-fields.ts';
import { storedValues } from './stored-values.ts';
import { themeColours } from './theme-colours.ts';
import { themeContrast } from './theme-contrast.ts';
import { toldWithoutHandler } from './told-without-handler.ts';
import { translations } from './translations.ts';
import { unaskedCalls } from './unasked-calls.ts';
import { unaskedCopies } from './unasked-copies.ts';
import { validatedFields } from './validated-fields.ts';
import { valueTypes } from './value-types.ts';

/**
 * All that decides whether a document may be shown, whatever it is. All proofs look at it in one walk; a new one is a file and a line here, among what decides
 * only whether one may be published (publishing.ts), or among what advises (advice.ts).
 */
export const proofs: readonly Proof[] = [
  valueTypes,
  openingValues,
  parameterDefaults,
  shapes,
  namesInScope,
  requests,
  errorBranches,
  silentFailures,
  classLimits,
  promotionSteps,
  promotionInputs,
  promotionImages,
  unaskedCopies,
  moneyOnce,
  lostReplies,
  unaskedCalls,
  nativeArguments,
  navigation,
  stepFields,
  validatedFields,
  storedValues,
  fragments,
  drawnSize,
  inputs,
  orderedProps,
  assets,
  themeColours,
  themeContrast,
  repeats,
  fieldKinds,
  personalData,
  sourceCycles,
  actionCycles,
  answerCycles,
  neverShown,
  possibleTests,
  toldWithoutHandler,
  endedSteps,
  fallbacks,
  translations,
];
