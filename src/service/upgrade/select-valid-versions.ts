import { sha256 } from '../documents/document-bytes.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { listPublishedVersions, type Version } from '../database/versions.ts';
import type { PlannedDocument, ShippedDocument } from './shipped-document.ts';
import type { CheckWithAssets, DocumentProblem } from '../documents/problem.ts';

/**
 * Lists each document's candidates: live version, earlier published ones, then the shipped text.
 */
export const listVersionChoices = async (
  db: ScreenDatabase,
  shipped: readonly PlannedDocument[],
  live: ReadonlyMap<string, Version>,
): Promise<Map<string, VersionChoices>> => {
  const choices = new Map<string, VersionChoices>();
  const byId = new Map(shipped.map((entry) => [entry.document.header.id, entry]));
  for (const [docId, version] of live) {
    const entry = byId.get(docId);
    if (entry?.action === 'replace') continue;
    const current = {
      docId,
      name: formatVersionName(version),
      body: version.body,
      versionId: version.id,
    };
    if (entry?.document.sha256 === version.sha256) choices.set(docId, [current]);
    else {
      const earlier = (await listPublishedVersions(db, docId)).filter(
        (other) => other.number < version.number,
      );
      const last = entry?.fits === true ? toCandidate(entry.document) : undefined;
      choices.set(docId, [
        current,
        ...earlier.map((other) => ({
          docId,
          name: formatVersionName(other),
          body: other.body,
          versionId: other.id,
        })),
        last,
      ]);
    }
  }
  for (const { document, action } of shipped) {
    if (action === 'import' || action === 'replace')
      choices.set(document.header.id, [toCandidate(document)]);
  }
  return choices;
};

const toCandidate = ({ header, name, body }: ShippedDocument): VersionCandidate => ({
  docId: header.id,
  name,
  body,
  versionId: undefined,
});

const formatVersionName = ({ docId, number }: { docId: string; number: number }): string =>
  `${docId} (version ${number})`;

/** Possible version of a document in the next release. */
export interface VersionCandidate {
  readonly docId: string;
  readonly name: string;
  readonly body: string;
  /** Undefined for a shipped text that is not stored yet. */
  readonly versionId: string | undefined;
}

/**
 * Preferred version first. The last entry is always servable: the shipped text, or undefined
 * (withdrawn) for a document that was never shipped.
 */
export type VersionChoices = readonly (VersionCandidate | undefined)[];

export interface ReplacedVersion {
  readonly refused: VersionCandidate;
  readonly by: VersionCandidate | undefined;
  readonly problems: readonly DocumentProblem[];
}

export interface ValidSelection {
  readonly chosen: readonly VersionCandidate[];
  readonly replaced: readonly ReplacedVersion[];
  readonly unsolved: readonly DocumentProblem[];
}

/** Caches results by the checked texts, so that a second pass is free. */
export const memoizeCheck = (checkBeside: CheckWithAssets): CheckWithAssets => {
  const found = new Map<string, ReturnType<CheckWithAssets>>();
  return (documents) => {
    const key = sha256(JSON.stringify(documents.map(({ name, text }) => [name, text])));
    const problems = found.get(key) ?? checkBeside(documents);
    found.set(key, problems);
    return problems;
  };
};

/**
 * Selects for each document the first valid version, checked together. An error may stem from
 * another document: if no faulty one can fall back, all others do.
 */
export const selectValidVersions = async (
  documents: ReadonlyMap<string, VersionChoices>,
  checkBeside: CheckWithAssets,
): Promise<ValidSelection> => {
  const left = new Map(documents);
  const replaced: ReplacedVersion[] = [];
  for (;;) {
    const chosen = [...left.values()].flatMap(([first]) => first ?? []);
    const problems = await checkBeside(chosen.map(({ name, body }) => ({ name, text: body })));
    const errors = problems.filter(({ severity }) => severity === 'error');
    const movable = chosen.filter(({ docId }) => (left.get(docId)?.length ?? 0) > 1);
    if (errors.length === 0 || movable.length === 0) return { chosen, replaced, unsolved: errors };
    const refused = movable.filter(({ name }) =>
      errors.some((problem) => problem.document === name),
    );
    for (const candidate of refused.length > 0 ? refused : movable) {
      const rest = left.get(candidate.docId)?.slice(refused.length > 0 ? 1 : -1) ?? [];
      left.set(candidate.docId, rest);
      const own = errors.filter((problem) => problem.document === candidate.name);
      replaced.push({ refused: candidate, by: rest[0], problems: own.length > 0 ? own : errors });
    }
  }
};
