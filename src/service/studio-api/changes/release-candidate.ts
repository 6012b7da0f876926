import { canonicalJson } from '../../../../renderer/entries/node.ts';
import { type Change, type FrozenItem, listChangeItems } from '../../database/changes.ts';
import {
  type ManifestEntry,
  readManifest,
  type ReleaseManifest,
  readVersions,
} from '../../database/manifests.ts';
import { type Channel, readChannel } from '../../database/releases.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { sha256 } from '../../documents/document-bytes.ts';
import type { CandidateContents, CandidateDocument } from '../../database/publish-check.ts';

/** What is live now, by names alone. */
export interface CurrentRelease {
  readonly channel: Channel;
  readonly live: ReleaseManifest;
}

/** What would be live after a change, by names alone. */
export interface ReleaseCandidate extends CurrentRelease {
  readonly hash: string;
  readonly after: ReleaseManifest;
}

/** By document, so that the order in which they are given does not matter. */
const sortedEntries = (manifest: ReleaseManifest): (readonly [string, ManifestEntry])[] =>
  [...manifest].toSorted(([one], [other]) => (one < other ? -1 : 1));

/**
 * Names everything that would be live, what is live now of each document that changes, and the gate, which names itself and the engine: equal hashes have
 * equal results. What is replaced belongs to it, because somebody who has released another text of the same document must not be written over unseen.
 */
export const hashCandidate = (
  { live, after }: Pick<ReleaseCandidate, 'live' | 'after'>,
  gate: string,
): string => {
  const documents = sortedEntries(after).map(([docId, entry]) => [docId, entry.sha256]);
  const replaced = sortedEntries(live).flatMap(([docId, entry]) =>
    after.get(docId)?.sha256 === entry.sha256 ? [] : [[docId, entry.sha256]],
  );
  return sha256(canonicalJson([documents, replaced, gate]));
};

/** A manifest with the items of a change laid over. An item that is not frozen is left as it is. */
const applyItems = (
  live: ReleaseManifest,
  items: readonly Pick<FrozenItem, 'docId' | 'action' | 'versionId'>[],
  hashes: ReadonlyMap<string, string>,
): ReleaseManifest => {
  const after = new Map<string, ManifestEntry>(live);
  for (const { docId, action, versionId } of items) {
    if (action === 'withdraw') after.delete(docId);
    else if (versionId !== undefined)
      after.set(docId, { versionId, sha256: hashes.get(versionId) ?? '' });
  }
  return after;
};

/** Reads what is live now. */
export const readCurrentRelease = async (db: ScreenDatabase): Promise<CurrentRelease> => {
  const channel = await readChannel(db);
  return { channel, live: await readManifest(db, channel.releaseId) };
};

/**
 * Lays the frozen items of a change over what is live now. Reads no text, however many documents are live.
 * @param known what is live now, where that was read already
 */
export const buildCandidate = async (
  db: ScreenDatabase,
  items: readonly FrozenItem[],
  gate: string,
  known?: CurrentRelease,
): Promise<ReleaseCandidate> => {
  const { channel, live } = known ?? (await readCurrentRelease(db));
  const frozen = await readHashes(
    db,
    items.flatMap(({ versionId }) => versionId ?? []),
  );
  const after = applyItems(live, items, frozen);
  return { hash: hashCandidate({ live, after }, gate), channel, live, after };
};

/** A change, and what its frozen items would make of what is live now. */
export interface CandidateChange {
  readonly change: Change;
  readonly items: readonly FrozenItem[];
  readonly plan: ReleaseCandidate;
}

/** Lays a change over what is live now. @param known as for planClosure */
export const buildChangeCandidate = async (
  db: ScreenDatabase,
  change: Change,
  gate: string,
  known?: CurrentRelease,
): Promise<CandidateChange> => {
  const items = await listChangeItems(db, change.id);
  return { change, items, plan: await buildCandidate(db, items, gate, known) };
};

const readHashes = async (
  db: ScreenDatabase,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    [...(await readVersions(db, versionIds))].map(([versionId, document]) => [
      versionId,
      document.sha256,
    ]),
  );

/** Everything that a plan names, with the texts, for the gate. */
export const loadCandidate = async (
  db: ScreenDatabase,
  { hash, live, after }: Pick<ReleaseCandidate, 'hash' | 'live' | 'after'>,
): Promise<CandidateContents> => {
  const versionIds = new Set(
    [...live.values(), ...after.values()].map(({ versionId }) => versionId),
  );
  const versions = await readVersions(db, [...versionIds]);
  const documentsOf = (manifest: ReleaseManifest): ReadonlyMap<string, CandidateDocument> =>
    new Map(
      [...manifest]
        .flatMap(([docId, { versionId }]): [string, CandidateDocument][] => {
          const document = versions.get(versionId);
          return document === undefined ? [] : [[docId, document]];
        })
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  return { hash, documents: documentsOf(after), live: documentsOf(live) };
};
