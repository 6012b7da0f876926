import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson, ownProperty } from '../../renderer/entries/node.ts';
import { sha256 } from '../../src/service/documents/document-bytes.ts';
import type { CandidateContents } from '../../src/service/publish-checks/documents/candidate-documents.ts';
import type { ManifestDocument } from '../../src/service/database/manifests.ts';

const folder = 'screens';

export const shippedFiles = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(folder, file))
    .toSorted();

const readDocument = (file: string): ManifestDocument => {
  const document: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const body = canonicalJson(document);
  return {
    id: String(ownProperty(document, 'id')),
    kind: String(ownProperty(document, 'kind')),
    versionId: file,
    sha256: sha256(body),
    body,
  };
};

export const closureOfFiles = (files: readonly string[]): CandidateContents => {
  const byId = (list: readonly string[]): ReadonlyMap<string, ManifestDocument> =>
    new Map(
      list
        .map(readDocument)
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map((document) => [document.id, document]),
    );
  const changed = new Set(files);
  return {
    hash: sha256(files.join(' ')),
    documents: byId(shippedFiles()),
    live: byId(shippedFiles().filter((file) => !changed.has(file))),
  };
};
