import { canonicalJson } from '../../../renderer/entries/node.ts';
import { sha256 } from '../documents/document-bytes.ts';
import type { CandidateContents } from './documents/candidate-documents.ts';
import type { ManifestDocument } from '../database/manifests.ts';

const closureDocument = (document: {
  readonly id: string;
  readonly kind: string;
}): ManifestDocument => {
  const body = canonicalJson(JSON.parse(JSON.stringify(document)));
  return {
    id: document.id,
    kind: document.kind,
    versionId: `version of ${document.id}`,
    sha256: sha256(body),
    body,
  };
};

type Documents = readonly { readonly id: string; readonly kind: string }[];

export const closureOf = (documents: Documents, live: Documents = []): CandidateContents => {
  const byId = (list: Documents): ReadonlyMap<string, ManifestDocument> =>
    new Map(
      list
        .map((document) => [document.id, closureDocument(document)] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  const all = byId(documents);
  return {
    hash: sha256([...all.values()].map((document) => document.sha256).join(' ')),
    documents: all,
    live: byId(live),
  };
};

interface TestDocument {
  readonly id: string;
  readonly kind: string;
  readonly [name: string]: unknown;
}

export const screenOf = (id: string, text: string, more: object = {}): TestDocument => ({
  lang: 1,
  kind: 'screen',
  id,
  class: 'info',
  title: { text: `Title of ${id}` },
  route: { path: `/${id}` },
  body: [{ id: 'text', widget: 'text', props: { text } }],
  examples: { sample: { visible: [text] } },
  ...more,
});

export const fragmentOf = (id: string, text: string): TestDocument => ({
  lang: 1,
  kind: 'fragment',
  id,
  class: 'info',
  title: { text: `Title of ${id}` },
  body: [{ id: 'text', widget: 'text', props: { text } }],
});

export const draws = (fragment: string): object => ({
  id: `draws-${fragment}`,
  widget: 'fragment',
  fragment,
});
