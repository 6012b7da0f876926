import { setImmediate as breathe } from 'node:timers/promises';
import type {
  CheckWithAssets,
  CheckProject,
  NamedText,
  PrepareCheck,
  DocumentProblem,
} from '../documents/problem.ts';
import { toDeliveredJson } from '../documents/document-bytes.ts';
import { findAssetReferences } from '../documents/asset-references.ts';

const batchSize = 100;

type IsStored = (sha256: string) => boolean;

/** Also requires every referenced picture to be stored; examples are exempt. */
export const createAssetCheck =
  (checkProject: CheckProject, listStored: () => Promise<ReadonlySet<string>>): CheckWithAssets =>
  async (documents) => {
    const stored = await listStored();
    const problems = await checkProject(
      { documents, languages: new Map() },
      new AbortController().signal,
    );
    const unsound = new Set(
      problems.filter(({ severity }) => severity === 'error').map(({ document }) => document),
    );
    const missing: DocumentProblem[] = [];
    for (const [index, document] of documents.entries()) {
      if (!unsound.has(document.name))
        missing.push(...findMissingAssets(document, (hash) => stored.has(hash)));
      if (index % batchSize === batchSize - 1) await breathe();
    }
    return [...problems, ...missing];
  };

/** Same check with the stored pictures listed in advance, for use within a transaction. */
export const createPrepareCheck =
  (checkProject: CheckProject, listStored: () => Promise<ReadonlySet<string>>): PrepareCheck =>
  async () => {
    const stored = await listStored();
    return createAssetCheck(checkProject, () => Promise.resolve(stored));
  };

/**
 * Examples are exempt.
 * @param document valid on its own
 */
export const findMissingAssets = (
  { name, text }: NamedText,
  isStored: IsStored,
): DocumentProblem[] =>
  findAssetReferences(JSON.parse(toDeliveredJson(text))).flatMap(({ pointer, sha256 }) =>
    isStored(sha256) ? [] : [createMissingProblem(name, pointer, sha256)],
  );

const createMissingProblem = (
  document: string,
  pointer: string,
  sha256: string,
): DocumentProblem => ({
  code: 'unknown-name',
  severity: 'error',
  document,
  pointer,
  message: `${pointer}: there is no image with the id "${sha256}". Upload the image, or add it to src/loan-app/shipped-pictures, and use its id.`,
});
