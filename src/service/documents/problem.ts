import type { Languages } from '../../../renderer/entries/node.ts';

/** A place in a text, counted from 1; columns are UTF-16 units, as editors count them. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** The place of the unit at an offset, counted from 0. */
export const textPositionAt = (text: string, offset: number): TextPosition => {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
};

/** A fault of a document, as the engine reports it. */
export interface Problem {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** Name of the document, as it was given. */
  readonly document: string;
  /** JSON pointer. */
  readonly pointer: string;
  readonly message: string;
  /** Counted from 1. */
  readonly line?: number;
  readonly column?: number;
  readonly suggestion?: string;
  /** Names of the language that the sentence quotes. */
  readonly quotes?: readonly string[];
}

export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** Checks documents together, since they lead to each other, and the pictures they name. Lets other work go on meanwhile. @throws when it cannot be checked */
export type CheckWithAssets = (documents: readonly NamedText[]) => Promise<readonly Problem[]>;

/** Looks which pictures are kept at this moment, so that the check itself asks the database nothing: a transaction may have the only connection. */
export type PrepareCheck = () => Promise<CheckWithAssets>;

/** Documents that are all there are, and what phones say in other languages than that of the documents. */
export interface Project {
  readonly documents: readonly NamedText[];
  readonly languages: Languages;
}

/**
 * Checks a project, so that also screens are told that nobody comes to. Lets other work go on meanwhile. Comes from the engine; tests give a simple one.
 * @throws the reason of the signal where it is aborted
 */
export type CheckProject = (project: Project, signal: AbortSignal) => Promise<readonly Problem[]>;

/** A problem on one line, place first. The sentence itself says the pointer and the name that was meant. */
export const formatProblem = ({
  document,
  line,
  column,
  severity,
  code,
  message,
}: Problem): string => {
  const location = line === undefined ? document : `${document}:${line}:${column ?? 1}`;
  return `${location} ${severity} ${code} ${message}`;
};
