import { collectFragments } from '../../../renderer/entries/node.ts';
import type { AssetMetadata } from '../database/assets.ts';
import type { DeliveryRow } from '../database/deliveries.ts';
import type { DocumentName } from '../database/manifests.ts';
import { type DocumentHeader, readHeader } from '../documents/document-header.ts';
import { findAssetReferences } from '../documents/asset-references.ts';

/** Makes something of a release once, at its first use, and forgets it with the release. */
export const memoizeByRelease = <Value>(
  make: (release: LiveRelease) => Value,
): ((release: LiveRelease) => Value) => {
  const made = new WeakMap<LiveRelease, { value: Value }>();
  return (release) => {
    const found = made.get(release) ?? { value: make(release) };
    made.set(release, found);
    return found.value;
  };
};

/** A published document, ready to be sent. Its text is among the encodings only, since thousands of documents are held. */
export interface LiveDocument extends DocumentHeader, DeliveryRow {
  /** The first picture that it names; undefined where it names none that we keep. */
  readonly picture: AssetMetadata | undefined;
}

/** What is published, held in memory, so that delivery works while the database does not. */
export interface LiveRelease {
  /** Grows with every release; 0 before the first. */
  readonly seq: number;
  /** Names what counts beside the release: the kill switches. */
  readonly switches: string;
  /** By id, like the other two. */
  readonly screens: ReadonlyMap<string, LiveDocument>;
  readonly templates: ReadonlyMap<string, LiveDocument>;
  readonly fragments: ReadonlyMap<string, LiveDocument>;
  /** What was published once and is not to be shown any more: withdrawn, killed or expired. */
  readonly gone: readonly DocumentName[];
}

/** Before anything is published. */
export const noRelease: LiveRelease = {
  seq: 0,
  switches: '',
  screens: new Map(),
  templates: new Map(),
  fragments: new Map(),
  gone: [],
};

/** Puts a release together. */
export const createLiveRelease = (
  facts: Pick<LiveRelease, 'seq' | 'switches' | 'gone'>,
  documents: readonly LiveDocument[],
): LiveRelease => {
  const ofKind = (kind: string): Map<string, LiveDocument> =>
    new Map(
      documents
        .filter((document) => document.kind === kind)
        .map((document) => [document.id, document]),
    );
  return {
    ...facts,
    screens: ofKind('screen'),
    templates: ofKind('template'),
    fragments: ofKind('fragment'),
  };
};

/** Every document of a release, by id. */
export const listReleaseDocuments = ({
  screens,
  templates,
  fragments,
}: LiveRelease): LiveDocument[] =>
  [screens, templates, fragments]
    .flatMap((byId) => [...byId.values()])
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** The canonical JSON of a document. */
export const documentText = ({ encoded }: DeliveryRow): string => encoded.identity.toString('utf8');

/** What a document says about itself, beside what is sent. */
export interface ParsedDelivery extends DocumentHeader, DeliveryRow {
  /** Of the pictures that it names. */
  readonly hashes: readonly string[];
}

/** Undefined for what is no document. */
export const parseDelivery = ({ sha256, encoded }: DeliveryRow): ParsedDelivery | undefined => {
  const text = encoded.identity.toString('utf8');
  const document: unknown = JSON.parse(text);
  const header = readHeader(document);
  return header === undefined
    ? undefined
    : { ...header, sha256, encoded, hashes: findPictureHashes(text, document) };
};

/** Most documents name none, and there may be thousands of them. */
const findPictureHashes = (text: string, document: unknown): string[] =>
  text.includes('"asset"') ? findAssetReferences(document).map(({ sha256 }) => sha256) : [];

/** The fragments that a document draws, with those that they draw themselves. One that is not published is left to the app. */
export const collectReleaseFragments = (
  document: LiveDocument,
  { fragments }: LiveRelease,
): readonly unknown[] => {
  const find = (id: string): unknown => {
    const fragment = fragments.get(id);
    return fragment === undefined ? undefined : JSON.parse(documentText(fragment));
  };
  return [...collectFragments<unknown>(JSON.parse(documentText(document)), find).found.values()];
};

/**
 * What of a release may be shown now: a document ends at its `not_after`, by the clock of the service. The same value is handed out until
 * something changes, so that what is made of it is made once.
 * @param readLive everything that is published
 * @param now milliseconds since 1970, UTC
 */
export const createActiveRelease = (
  readLive: () => LiveRelease,
  now: () => number,
): (() => LiveRelease) => {
  let whole: LiveRelease | undefined;
  let active: LiveRelease | undefined;
  let changesAt = Number.POSITIVE_INFINITY;
  return () => {
    const live = readLive();
    const time = now();
    if (active !== undefined && live === whole && time < changesAt) return active;
    const documents = listReleaseDocuments(live);
    const ended = documents.filter(({ notAfter }) => notAfter !== undefined && notAfter <= time);
    whole = live;
    changesAt = Math.min(
      ...documents.flatMap(({ notAfter }) =>
        notAfter !== undefined && notAfter > time ? notAfter : [],
      ),
      Number.POSITIVE_INFINITY,
    );
    active =
      ended.length === 0
        ? live
        : createLiveRelease(
            { ...live, gone: [...live.gone, ...ended.map(({ id, kind }) => ({ id, kind }))] },
            documents.filter((document) => !ended.includes(document)),
          );
    return active;
  };
};
