import { collectFragments } from '../../../renderer/entries/node.ts';
import type { AssetMetadata } from '../database/assets.ts';
import type { DeliveryRow } from '../database/deliveries.ts';
import type { DocumentName } from '../database/manifests.ts';
import { type DocumentHeader, readHeader } from '../documents/document-header.ts';
import { findAssetReferences } from '../documents/asset-references.ts';

/** Memoizes a value per release, released together with it. */
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

/** Published document. Holds its text only in encoded form, because thousands stay in memory. */
export interface LiveDocument extends DocumentHeader, DeliveryRow {
  readonly picture: AssetMetadata | undefined;
}

/** Published documents, in memory so that delivery works while the database is down. */
export interface LiveRelease {
  readonly seq: number;
  /** Hash of the active kill switches. */
  readonly switches: string;
  readonly screens: ReadonlyMap<string, LiveDocument>;
  readonly templates: ReadonlyMap<string, LiveDocument>;
  readonly fragments: ReadonlyMap<string, LiveDocument>;
  /** Withdrawn, killed or expired documents. */
  readonly gone: readonly DocumentName[];
}

export const noRelease: LiveRelease = {
  seq: 0,
  switches: '',
  screens: new Map(),
  templates: new Map(),
  fragments: new Map(),
  gone: [],
};

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

export const listReleaseDocuments = ({
  screens,
  templates,
  fragments,
}: LiveRelease): LiveDocument[] =>
  [screens, templates, fragments]
    .flatMap((byId) => [...byId.values()])
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

export const documentText = ({ encoded }: DeliveryRow): string => encoded.identity.toString('utf8');

export interface ParsedDelivery extends DocumentHeader, DeliveryRow {
  readonly hashes: readonly string[];
}

export const parseDelivery = ({ sha256, encoded }: DeliveryRow): ParsedDelivery | undefined => {
  const text = encoded.identity.toString('utf8');
  const document: unknown = JSON.parse(text);
  const header = readHeader(document);
  return header === undefined
    ? undefined
    : { ...header, sha256, encoded, hashes: findPictureHashes(text, document) };
};

/** Skips the search in the many documents without pictures. */
const findPictureHashes = (text: string, document: unknown): string[] =>
  text.includes('"asset"') ? findAssetReferences(document).map(({ sha256 }) => sha256) : [];

/** The app reports unpublished fragments. */
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
 * Omits expired documents. Returns the same object until one expires, for memoization. A clock that is
 * set back brings documents back.
 */
export const createActiveRelease = (
  readLive: () => LiveRelease,
  now: () => number,
): (() => LiveRelease) => {
  let whole: LiveRelease | undefined;
  let active: LiveRelease | undefined;
  let changedAt = Number.NEGATIVE_INFINITY;
  let changesAt = Number.POSITIVE_INFINITY;
  return () => {
    const live = readLive();
    const time = now();
    if (active !== undefined && live === whole && changedAt <= time && time < changesAt)
      return active;
    const documents = listReleaseDocuments(live);
    const ended = documents.filter(({ notAfter }) => notAfter !== undefined && notAfter <= time);
    whole = live;
    changedAt = Math.max(
      ...ended.map(({ notAfter = Number.NEGATIVE_INFINITY }) => notAfter),
      Number.NEGATIVE_INFINITY,
    );
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
