import type { Pointer } from '../document/pointer.ts';
import type { ErrorCode, ProblemCode, WarningCode } from './codes.ts';

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

/** error: the document cannot be shown as written. warning: it shows, but surely not as meant. */
export type Severity = 'error' | 'warning';

/** What would surely put a fault right: a name written as `to` where it stands as `from`, or the part at the pointer taken away. */
export type SuggestedChange = { readonly from: string; readonly to: string } | 'remove';

/** A place in a contract, or in another document: what a problem is about is said there. */
export interface ContractLocation {
  readonly of: 'call' | 'native' | 'dataset' | 'stored' | 'widget' | 'step' | 'screen' | 'fragment';
  readonly name: string;
  /** Names with dots between them, `[]` for the entries of a list: `request.code`, `answer.items[].title`. '' is the whole. */
  readonly path: string;
}

/** Letters of a text that others take the place of. Counted from 0 in UTF-16 units. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

/** A change of a text that puts a problem right. Made only where nothing else can have been meant. */
export interface Fix {
  /** What it does: 'write "order" in place of "ordre"'. */
  readonly does: string;
  /** In the order of the text; none overlaps another. */
  readonly edits: readonly TextEdit[];
}

/** One fault of a document, for its author. Collected, never thrown. */
export interface Problem {
  readonly code: ProblemCode;
  readonly severity: Severity;
  /** Place in the document. */
  readonly pointer: Pointer;
  /** A sentence: where, what was expected, what was found, what to do. */
  readonly message: string;
  readonly expected?: string;
  readonly found?: string;
  /** The nearest name that exists, or the fix. */
  readonly suggestion?: string;
  readonly change?: SuggestedChange;
  /** What the document does not have, for example `state.shown`. Everything for which that is missing is one mistake. */
  readonly lack?: string;
  /** Where contracts say so: what asks for the one thing, and where the other comes from. */
  readonly contracts?: readonly ContractLocation[];
  /** Names of the language that the sentence quotes: whoever is shown them under other names reads those. */
  readonly quotes?: readonly string[];
  /** At how many other places the same holds, which are not told. */
  readonly others?: number;
}

/** A problem with the place that editors and command lines show. Lines and columns count from 1. */
export interface LocatedProblem extends Omit<Problem, 'change' | 'lack'> {
  readonly document: string;
  readonly line: number;
  readonly column: number;
  /** The change as edits of the text of the document. */
  readonly fix?: Fix;
}

/** What a stage hands its problems to. */
export type Report = (problem: Problem) => void;
