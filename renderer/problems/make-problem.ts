import type { Pointer } from '../document/pointer.ts';
import type { ErrorCode, ProblemCode, WarningCode } from './codes.ts';
import type { SuggestedChange, ContractLocation, Problem, Severity } from './problem.ts';

/** What a problem may tell besides its sentence. */
export interface ProblemDetails {
  readonly expected?: string | undefined;
  readonly found?: string | undefined;
  /** The nearest name that exists, or the fix. */
  readonly suggestion?: string | undefined;
  readonly change?: SuggestedChange | undefined;
  readonly lack?: string | undefined;
  /** Names of the language that the sentence quotes. */
  readonly quotes?: readonly string[] | undefined;
  /** Where contracts say so; those that say nothing are left out. */
  readonly contracts?: readonly (ContractLocation | undefined)[];
}

/**
 * A sentence with its facts, where it takes more than a line to write it. It is made apart from what decides, so that phones can be built without it
 * (scripts/codes-only.ts).
 */
export type MessageWithData = readonly [sentence: string, facts: ProblemDetails];

const createProblem = (
  code: ProblemCode,
  severity: Severity,
  pointer: Pointer,
  sentence: string,
  { expected, found, suggestion, change, lack, quotes, contracts = [] }: ProblemDetails,
): Problem => ({
  code,
  severity,
  pointer,
  message: `${pointer === '' ? 'The document' : pointer}: ${sentence}`,
  ...(expected !== undefined && { expected }),
  ...(found !== undefined && { found }),
  ...(suggestion !== undefined && { suggestion }),
  ...(change !== undefined && { change }),
  ...(lack !== undefined && { lack }),
  ...(quotes !== undefined && { quotes }),
  ...(contracts.some((place) => place !== undefined) && {
    contracts: contracts.filter((place) => place !== undefined),
  }),
});

/** A problem of a code at a place. `sentence` says what was expected, what was found and what to do; the place is put before it. */
export const makeProblem = (
  code: ErrorCode,
  pointer: Pointer,
  message: string,
  details: ProblemDetails = {},
): Problem => createProblem(code, 'error', pointer, message, details);

/** The same for what keeps no document from being shown. */
export const makeWarning = (
  code: WarningCode,
  pointer: Pointer,
  message: string,
  details: ProblemDetails = {},
): Problem => createProblem(code, 'warning', pointer, message, details);

/** ' Did you mean "cardType"?', or nothing when no name is near. */
export const didYouMean = (suggestion: string | undefined): string =>
  suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
