import { type AssetFacts, listAssetFacts } from '../database/assets.ts';
import { listDeliveries, type Delivery } from '../database/deliveries.ts';
import { readChannel } from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { type DocumentHeader, readHeader } from '../documents/document-header.ts';
import { namedAssets } from '../documents/named-assets.ts';

/** A published document, ready to be sent. */
export interface LiveDocument extends DocumentHeader, Delivery {
  /** The first picture that it names; undefined where it names none that we keep. */
  readonly picture: AssetFacts | undefined;
}

/** What is published, held in memory, so that delivery works while the database does not. */
export interface LiveRelease {
  /** Grows with every release; 0 before the first. */
  readonly seq: number;
  /** By id, like the other two. */
  readonly screens: ReadonlyMap<string, LiveDocument>;
  readonly templates: ReadonlyMap<string, LiveDocument>;
  readonly fragments: ReadonlyMap<string, LiveDocument>;
}

/** Before anything is published. */
export const noRelease: LiveRelease = { seq: 0, screens: new Map(), templates: new Map(), fragments: new Map() };

/** Reads what the channel points to. */
export const loadLiveRelease = async (db: ScreenDatabase): Promise<LiveRelease> => {
  const { releaseId, seq } = await readChannel(db);
  const deliveries = releaseId === undefined ? [] : await listDeliveries(db, releaseId);
  const read = deliveries.flatMap((delivery) => readDelivery(delivery) ?? []);
  const pictures = await listAssetFacts(db, [...new Set(read.flatMap(({ hashes }) => hashes))]);
  const documents = read.map(({ hashes, ...document }) => ({ ...document, picture: hashes.flatMap((hash) => pictures.get(hash) ?? [])[0] }));
  const ofKind = (kind: string): Map<string, LiveDocument> =>
    new Map(documents.filter((document) => document.kind === kind).map((document) => [document.id, document]));
  return { seq, screens: ofKind('screen'), templates: ofKind('template'), fragments: ofKind('fragment') };
};

const readDelivery = (delivery: Delivery): (DocumentHeader & Delivery & { readonly hashes: readonly string[] }) | undefined => {
  const document: unknown = JSON.parse(delivery.body);
  const header = readHeader(document);
  return header === undefined ? undefined : { ...header, ...delivery, hashes: namedAssets(document).map(({ sha256 }) => sha256) };
};
