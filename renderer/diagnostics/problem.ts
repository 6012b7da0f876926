import type { Pointer } from '../document/pointer.ts';
import type { ProblemCode } from './codes.ts';

/** error: cannot be rendered as written. warning: renders, but surely not as intended. */
export type Severity = 'error' | 'warning';

/**
 * Unambiguous correction: replace the name `from` by `to`, or remove the element at the pointer.
 */
export type SuggestedChange = { readonly from: string; readonly to: string } | 'remove';

/** Position in a contract or in another document that a problem relates to. */
export interface ContractLocation {
  readonly of: 'call' | 'native' | 'dataset' | 'stored' | 'widget' | 'step' | 'screen' | 'fragment';
  readonly name: string;
  /** Dotted path with `[]` for list entries, such as `answer.items[].title`. '' is the root. */
  readonly path: string;
}

/** Replacement of a text range, in UTF-16 units from 0. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

/** Text edits that solve a problem. Only if unambiguous. */
export interface Fix {
  readonly does: string;
  /** In text order, without overlaps. */
  readonly edits: readonly TextEdit[];
}

export interface Problem {
  readonly code: ProblemCode;
  readonly severity: Severity;
  readonly pointer: Pointer;
  /** Pointer, expected, found and what to do. */
  readonly message: string;
  readonly expected?: string;
  readonly found?: string;
  readonly suggestion?: string;
  readonly change?: SuggestedChange;
  /** Missing item, such as `state.shown`. Its problems are merged into one. */
  readonly lack?: string;
  /** Contracts that declare the expected and the found type. */
  readonly contracts?: readonly ContractLocation[];
  /** Names of the language in the message. Editors replace them by their labels. */
  readonly quotes?: readonly string[];
  /** Number of merged problems at other positions. */
  readonly others?: number;
}

/** Lines and columns count from 1. */
interface ProblemPlace {
  readonly pointer: Pointer;
  readonly line: number;
  readonly column: number;
}

/** Problem with its text position. Lines and columns count from 1. */
export interface LocatedProblem extends Omit<Problem, 'change' | 'lack'> {
  readonly document: string;
  readonly line: number;
  readonly column: number;
  /** Positions of the merged problems, in text order. The fix changes them too. */
  readonly otherPlaces?: readonly ProblemPlace[];
  readonly fix?: Fix;
}
