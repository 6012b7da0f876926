import { setImmediate as breathe } from 'node:timers/promises';
import type {
  CheckBeside,
  CheckProject,
  NamedText,
  PrepareCheck,
  Problem,
} from '../documents/check-documents.ts';
import { deliveredDocument } from '../documents/delivered-document.ts';
import { namedAssets } from '../documents/named-assets.ts';

/** Documents that are looked at before other work has its turn. */
const page = 100;

type IsKept = (sha256: string) => boolean;

/**
 * The check of documents, and that every picture they name is kept here: a document must not be published with a hole in it. Examples may name what they
 * like. Documents that are not sound by themselves are told by their own errors alone.
 * @param listKept asked each time
 */
export const checkAssetsBeside =
  (checkProject: CheckProject, listKept: () => Promise<ReadonlySet<string>>): CheckBeside =>
  async (documents) => {
    const kept = await listKept();
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
        missing.push(...missingAssets(document, (hash) => kept.has(hash)));
      if (index % page === page - 1) await breathe();
    }
    return [...problems, ...missing];
  };

/** The same check for whoever checks within a transaction. @param listKept asked when it is prepared */
export const prepareAssetsCheck =
  (checkProject: CheckProject, listKept: () => Promise<ReadonlySet<string>>): PrepareCheck =>
  async () => {
    const kept = await listKept();
    return checkAssetsBeside(checkProject, () => Promise.resolve(kept));
  };

/** The pictures that a document names and that are not kept, each as a problem. Examples may name what they like. @param document sound by itself */
export const missingAssets = ({ name, text }: NamedText, isKept: IsKept): Problem[] =>
  namedAssets(JSON.parse(deliveredDocument(text))).flatMap(({ pointer, sha256 }) =>
    isKept(sha256) ? [] : [missingAsset(name, pointer, sha256)],
  );

const missingAsset = (document: string, pointer: string, sha256: string): Problem => ({
  code: 'unknown-name',
  severity: 'error',
  document,
  pointer,
  message: `${pointer}: expected the id of a picture that is kept, found "${sha256}". Upload the picture, or put it into src/loan-app/shipped-pictures, and take its id.`,
});
