import type { AddressPolicy, Languages } from '../../../renderer/entries/node.ts';

/** 1-based position; columns count UTF-16 units, as editors do. */
export interface LineColumn {
  readonly line: number;
  readonly column: number;
}

export const lineColumnAt = (text: string, offset: number): LineColumn => {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
};

export interface DocumentProblem {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly document: string;
  readonly pointer: string;
  readonly message: string;
  /** 1-based, as `column`. */
  readonly line?: number;
  readonly column?: number;
  readonly suggestion?: string;
  readonly quotes?: readonly string[];
}

export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/**
 * Checks documents and their pictures together.
 * @throws if the check itself fails
 */
export type CheckWithAssets = (
  documents: readonly NamedText[],
) => Promise<readonly DocumentProblem[]>;

/** Lists stored pictures in advance: a transaction may hold the only database connection. */
export type PrepareCheck = () => Promise<CheckWithAssets>;

/** All documents, and the translations of the app. */
export interface ProjectSources {
  readonly documents: readonly NamedText[];
  readonly languages: Languages;
  /** Addresses that documents may contain. */
  readonly policy?: AddressPolicy;
}

/**
 * Checks a whole project, unreachable screens included.
 * @throws the reason of an aborted signal
 */
export type CheckProject = (
  project: ProjectSources,
  signal: AbortSignal,
) => Promise<readonly DocumentProblem[]>;

/** One line, location first; the message already names the pointer. */
export const formatDocumentProblem = ({
  document,
  line,
  column,
  severity,
  code,
  message,
}: DocumentProblem): string => {
  const location = line === undefined ? document : `${document}:${line}:${column ?? 1}`;
  return `${location} ${severity} ${code} ${message}`;
};
