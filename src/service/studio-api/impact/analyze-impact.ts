import {
  buildNavigationGraph,
  compareVersions,
  type ProjectVersion,
  readDocuments,
  type AddressPolicy,
} from '../../../../renderer/entries/node.ts';
import type { NamedText } from '../../documents/problem.ts';

export interface ChangeImpact {
  readonly documents: readonly AffectedDocument[];
  readonly routes: readonly AffectedRoute[];
  /** New problems. */
  readonly breaks: readonly {
    readonly document: string;
    readonly pointer: string;
    readonly message: string;
  }[];
  readonly mends: number;
}

export interface AffectedDocument {
  readonly document: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** Ids of screens that show the difference. */
  readonly screens: readonly string[];
  /** Ids of screens that navigate there, before or after the change. */
  readonly ledFrom: readonly string[];
}

export interface AffectedRoute {
  readonly document: string;
  /** Dotted path; '' is the whole route. */
  readonly part: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly openedBy: string | undefined;
}

export interface ProjectPair {
  readonly before: readonly NamedText[];
  readonly after: readonly NamedText[];
  /** Addresses that documents may contain. */
  readonly policy?: AddressPolicy;
}

export const analyzeImpact = (
  { before, after, policy }: ProjectPair,
  { contracts, config }: Omit<ProjectVersion, 'documents'>,
): ChangeImpact => {
  const version = (documents: readonly NamedText[]): ProjectVersion => ({
    documents,
    contracts,
    ...(config === undefined ? {} : { config }),
    ...(policy === undefined ? {} : { policy }),
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
