import type { CheckWithAssets, Problem } from '../documents/check-documents.ts';

/** One text that a document could have in the next release. */
export interface VersionCandidate {
  readonly docId: string;
  /** Name in problems. */
  readonly name: string;
  readonly body: string;
  /** Undefined for a shipped text that is not stored yet. */
  readonly versionId: string | undefined;
}

/**
 * What a document could be, the preferred text first. The last entry is the shipped text, or undefined (withdrawn) for a document
 * that was never shipped: whatever the others say, it can be served.
 */
export type VersionChoices = readonly (VersionCandidate | undefined)[];

/** A text that this engine refuses, and what is served in its place. */
export interface ReplacedVersion {
  readonly refused: VersionCandidate;
  readonly by: VersionCandidate | undefined;
  readonly problems: readonly Problem[];
}

export interface ValidSelection {
  readonly chosen: readonly VersionCandidate[];
  readonly replaced: readonly ReplacedVersion[];
  /** Errors that remain when every document is at its last entry. */
  readonly unsolved: readonly Problem[];
}

/**
 * Chooses for every document the first text that the engine finds sound, all chosen ones being checked together.
 * A document may be refused for what another one says; when nobody who is refused can give way, all others do.
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
