import type { Pointer } from '../document/pointer.ts';
import type { ProblemCode } from './codes.ts';

/** error: the document cannot be shown as written. warning: it shows, but surely not as meant. */
export type Severity = 'error' | 'warning';

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
}

/** A problem with the place that editors and command lines show. Lines and columns count from 1. */
export interface LocatedProblem extends Problem {
  readonly document: string;
  readonly line: number;
  readonly column: number;
}

/** What a stage hands its problems to. */
export type Report = (problem: Problem) => void;
