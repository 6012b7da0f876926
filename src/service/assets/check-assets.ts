import type { CheckBeside, CheckDocuments, CheckProject, NamedText, Problem } from '../documents/check-documents.ts';
import { deliveredDocument } from '../documents/delivered-document.ts';
import { namedAssets } from '../documents/named-assets.ts';

type IsKept = (sha256: string) => boolean;

/** Problems of documents and, of those that are sound by themselves, the pictures that are missing: a document must not be published with a hole in it. */
const withMissingAssets = (problems: readonly Problem[], documents: readonly NamedText[], isKept: IsKept): readonly Problem[] => {
  const unsound = new Set(problems.filter(({ severity }) => severity === 'error').map(({ document }) => document));
  return [...problems, ...documents.filter(({ name }) => !unsound.has(name)).flatMap((document) => missingAssets(document, isKept))];
};

/**
 * The check of documents, and that every picture they name is kept here. Examples may name what they like.
 * @param isKept whether a picture is kept under a hash
 */
export const checkAssets =
  (checkDocuments: CheckDocuments, isKept: IsKept): CheckDocuments =>
  (documents) =>
    withMissingAssets(checkDocuments(documents), documents, isKept);

/**
 * The same for a running service, which goes on meanwhile.
 * @param listKept asked each time
 */
export const checkAssetsBeside =
  (checkProject: CheckProject, listKept: () => Promise<ReadonlySet<string>>): CheckBeside =>
  async (documents) => {
    const kept = await listKept();
    // What is live has been checked in every language; nobody gives this one up.
    const problems = await checkProject({ documents, languages: new Map() }, new AbortController().signal);
    return withMissingAssets(problems, documents, (sha256) => kept.has(sha256));
  };

/** The pictures that a document names and that are not kept, each as a problem. Examples may name what they like. @param document sound by itself */
export const missingAssets = ({ name, text }: NamedText, isKept: IsKept): Problem[] =>
  namedAssets(JSON.parse(deliveredDocument(text))).flatMap(({ pointer, sha256 }) => (isKept(sha256) ? [] : [missingAsset(name, pointer, sha256)]));

const missingAsset = (document: string, pointer: string, sha256: string): Problem => ({
  code: 'unknown-name',
  severity: 'error',
  document,
  pointer,
  message: `${pointer}: expected the id of a picture that is kept, found "${sha256}". Upload the picture, or put it into src/loan-app/shipped-pictures, and take its id.`,
});
