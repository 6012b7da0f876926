import type { CheckDocuments, NamedText, Problem } from '../documents/check-documents.ts';
import { deliveredDocument } from '../documents/delivered-document.ts';
import { namedAssets } from '../documents/named-assets.ts';

/**
 * The check of documents and, for those that are sound by themselves, that every picture they name is kept here: a document must not be published
 * with a hole in it. Examples may name what they like.
 * @param isKept whether a picture is kept under a hash
 */
export const checkAssets =
  (checkDocuments: CheckDocuments, isKept: (sha256: string) => boolean): CheckDocuments =>
  (documents) => {
    const problems = checkDocuments(documents);
    const unsound = new Set(problems.filter(({ severity }) => severity === 'error').map(({ document }) => document));
    return [...problems, ...documents.filter(({ name }) => !unsound.has(name)).flatMap((document) => missingAssets(document, isKept))];
  };

/** The pictures that a document names and that are not kept, each as a problem. Examples may name what they like. @param document sound by itself */
export const missingAssets = ({ name, text }: NamedText, isKept: (sha256: string) => boolean): Problem[] =>
  namedAssets(JSON.parse(deliveredDocument(text))).flatMap(({ pointer, sha256 }) => (isKept(sha256) ? [] : [missingAsset(name, pointer, sha256)]));

const missingAsset = (document: string, pointer: string, sha256: string): Problem => ({
  code: 'unknown-name',
  severity: 'error',
  document,
  pointer,
  message: `${pointer}: expected the id of a picture that is kept, found "${sha256}". Upload the picture, or put it into src/loan-app/shipped-pictures, and take its id.`,
});
