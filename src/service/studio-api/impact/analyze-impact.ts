import {
  buildNavigationGraph,
  compareVersions,
  type ProjectVersion,
  readDocuments,
} from '../../../../renderer/entries/node.ts';
import type { NamedText } from '../../documents/problem.ts';

/** How far a change reaches, among everything that is live. */
export interface ChangeImpact {
  readonly documents: readonly AffectedDocument[];
  /** What differs in addresses. */
  readonly routes: readonly AffectedRoute[];
  /** Problems that were not there before. */
  readonly breaks: readonly {
    readonly document: string;
    readonly pointer: string;
    readonly message: string;
  }[];
  /** How many problems go away. */
  readonly mends: number;
}

/** A document that is not what it was. */
export interface AffectedDocument {
  readonly document: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** Ids of the screens on which that shows. */
  readonly screens: readonly string[];
  /** Ids of the screens that lead there, now or then. */
  readonly ledFrom: readonly string[];
}

/** A part of an address that is not what it was, as JSON. */
export interface AffectedRoute {
  readonly document: string;
  /** Names with dots between them; '' is the whole. */
  readonly part: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Who opens the screen from outside. */
  readonly openedBy: string | undefined;
}

/** What is live, and what would be. */
export interface ProjectPair {
  readonly before: readonly NamedText[];
  readonly after: readonly NamedText[];
}

/** Compares two projects that are all there is, in a second or more. */
export const analyzeImpact = (
  { before, after }: ProjectPair,
  { contracts, config }: Omit<ProjectVersion, 'documents'>,
): ChangeImpact => {
  const version = (documents: readonly NamedText[]): ProjectVersion => ({
    documents,
    contracts,
    ...(config === undefined ? {} : { config }),
  });
  const { documents, routes, breaks, mends } = compareVersions(version(before), version(after));
  const ways = [before, after].flatMap(
    (texts) => buildNavigationGraph(readDocuments([...texts]), contracts.natives).edges,
  );
  const leadTo = (screens: ReadonlySet<string>): string[] =>
    [
      ...new Set(
        ways.flatMap(({ from, to }) => (screens.has(to) && !screens.has(from) ? [from] : [])),
      ),
    ].toSorted();
  return {
    documents: documents.map(({ id, change, screens }) => ({
      document: id,
      change,
      screens,
      ledFrom: leadTo(new Set([id, ...screens])),
    })),
    routes: routes.map(({ id, part, before: was, after: is, openedBy }) => ({
      document: id,
      part,
      before: was,
      after: is,
      openedBy,
    })),
    breaks: breaks.map(({ document, pointer, message }) => ({ document, pointer, message })),
    mends: mends.length,
  };
};
