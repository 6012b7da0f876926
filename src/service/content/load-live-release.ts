import { listAssetMetadata } from '../database/assets.ts';
import {
  findDeliveries,
  findReleasedDeliveries,
  listDeliveryHashes,
} from '../database/deliveries.ts';
import { type KillSwitch, readKillSwitches } from '../database/kill-switches.ts';
import { type DocumentName, listWithdrawn } from '../database/manifests.ts';
import { readChannel } from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { sha256 } from '../documents/document-bytes.ts';
import {
  createLiveRelease,
  listReleaseDocuments,
  type LiveDocument,
  type LiveRelease,
  noRelease,
  parseDelivery,
  type ParsedDelivery,
} from './live-release.ts';

/** Identifies a state of the live release. */
export type LiveState = Pick<LiveRelease, 'seq' | 'switches'>;

export const readLiveState = async (db: ScreenDatabase): Promise<LiveState> => {
  const [{ seq }, switches] = [await readChannel(db), await readKillSwitches(db)];
  return { seq, switches: hashSwitches(switches) };
};

/** @param known former release, whose unchanged documents are reused */
export const loadLiveRelease = async (
  db: ScreenDatabase,
  known: LiveRelease = noRelease,
): Promise<LiveRelease> => {
  const { releaseId, seq } = await readChannel(db);
  const switches = await readKillSwitches(db);
  const state = { seq, switches: hashSwitches(switches) };
  if (releaseId === undefined) return { ...noRelease, ...state };
  const killed = new Map(switches.map((entry) => [entry.docId, entry]));
  const fallbacks = await findDeliveries(
    db,
    switches.flatMap(({ fallbackVersionId }) => fallbackVersionId ?? []),
  );
  const knownById = new Map(listReleaseDocuments(known).map((document) => [document.id, document]));
  const same: LiveDocument[] = [];
  const other: string[] = [];
  for (const [id, { sha256: hash }] of await listDeliveryHashes(db, releaseId)) {
    const document = killed.has(id) ? undefined : knownById.get(id);
    if (document?.sha256 === hash) same.push(document);
    else other.push(id);
  }
  const gone: DocumentName[] = [];
  const read: ParsedDelivery[] = [];
  for await (const released of findReleasedDeliveries(db, releaseId, other)) {
    const entry = killed.get(released.docId);
    const delivery = entry === undefined ? released : fallbacks.get(entry.fallbackVersionId ?? '');
    const document = parseDelivery(delivery ?? released);
    if (document === undefined) continue;
    if (delivery === undefined) gone.push({ id: document.id, kind: document.kind });
    else read.push(document);
  }
  const documents = [...same, ...(await withPictures(db, read))].toSorted((one, next) =>
    one.id < next.id ? -1 : 1,
  );
  return createLiveRelease(
    { ...state, gone: [...gone, ...(await listWithdrawn(db, releaseId))] },
    documents,
  );
};

export const withPictures = async (
  db: ScreenDatabase,
  read: readonly ParsedDelivery[],
): Promise<LiveDocument[]> => {
  const pictures = await listAssetMetadata(db, [...new Set(read.flatMap(({ hashes }) => hashes))]);
  return read.map(({ hashes, ...document }) => ({
    ...document,
    picture: hashes.flatMap((hash) => pictures.get(hash) ?? [])[0],
  }));
};

const hashSwitches = (switches: readonly KillSwitch[]): string =>
  switches.length === 0
    ? ''
    : sha256(
        JSON.stringify(
          switches.map(({ docId, fallbackVersionId }) => [docId, fallbackVersionId ?? '']),
        ),
      );
