import { setImmediate as breathe } from 'node:timers/promises';
import type {
  CheckWithAssets,
  CheckProject,
  NamedText,
  PrepareCheck,
  Problem,
} from '../documents/problem.ts';
import { toDeliveredJson } from '../documents/document-bytes.ts';
import { findAssetReferences } from '../documents/asset-references.ts';

/** Documents that are looked at before other work has its turn. */
const batchSize = 100;

type IsStored = (sha256: string) => boolean;

/**
 * The check of documents, and that every picture they name is kept here: a document must not be published with a hole in it. Examples may name what they
 * like. Documents that are not sound by themselves are told by their own errors alone.
 * @param listKept asked each time
 */
export const createAssetCheck =
  (checkProject: CheckProject, listStored: () => Promise<ReadonlySet<string>>): CheckWithAssets =>
  async (documents) => {
    const stored = await listStored();
    // What is live has been checked in every language; nobody gives this one up.
    const problems = await checkProject(
      { documents, languages: new Map() },
      new AbortController().signal,
    );
    const unsound = new Set(
      problems.filter(({ severity }) => severity === 'error').map(({ document }) => document),
    );
    const missing: Problem[] = [];
    for (const [index, document] of documents.entries()) {
      if (!unsound.has(document.name))
        missing.push(...findMissingAssets(document, (hash) => stored.has(hash)));
      if (index % batchSize === batchSize - 1) await breathe();
    }
    return [...problems, ...missing];
  };

/** The same check for whoever checks within a transaction. @param listKept asked when it is prepared */
export const createPrepareCheck =
  (checkProject: CheckProject, listStored: () => Promise<ReadonlySet<string>>): PrepareCheck =>
  async () => {
    const stored = await listStored();
    return createAssetCheck(checkProject, () => Promise.resolve(stored));
  };

/** The pictures that a document names and that are not kept, each as a problem. Examples may name what they like. @param document sound by itself */
export const findMissingAssets = ({ name, text }: NamedText, isStored: IsStored): Problem[] =>
  findAssetReferences(JSON.parse(toDeliveredJson(text))).flatMap(({ pointer, sha256 }) =>
    isStored(sha256) ? [] : [createMissingProblem(name, pointer, sha256)],
  );

const createMissingProblem = (document: string, pointer: string, sha256: string): Problem => ({
  code: 'unknown-name',
  severity: 'error',
  document,
  pointer,
  message: `${pointer}: expected the id of a picture that is kept, found "${sha256}". Upload the picture, or put it into src/loan-app/shipped-pictures, and take its id.`,
});
