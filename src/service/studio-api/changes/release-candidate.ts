import { canonicalJson } from '../../../../renderer/entries/node.ts';
import { type Change, type FrozenItem, listChangeItems } from '../../database/changes.ts';
import {
  type ManifestEntry,
  readManifest,
  type ReleaseManifest,
  readVersions,
  type ManifestDocument,
} from '../../database/manifests.ts';
import { type Channel, readChannel } from '../../database/releases.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { sha256 } from '../../documents/document-bytes.ts';
import type { CandidateContents } from '../../publish-checks/documents/candidate-documents.ts';

export interface CurrentRelease {
  readonly channel: Channel;
  readonly live: ReleaseManifest;
}

/** Release that a change would create, as document and version ids. */
export interface ReleaseCandidate extends CurrentRelease {
  readonly hash: string;
  readonly after: ReleaseManifest;
}

/** Sorts by document id, so insertion order does not affect the hash. */
const sortedEntries = (manifest: ReleaseManifest): (readonly [string, ManifestEntry])[] =>
  [...manifest].toSorted(([one], [other]) => (one < other ? -1 : 1));

/**
 * Hashes the candidate documents, the live versions they replace, and the checker name. Including
 * replaced versions prevents overwriting a release the reviewer has not seen.
 */
export const hashCandidate = (
  { live, after }: Pick<ReleaseCandidate, 'live' | 'after'>,
  checkerName: string,
): string => {
  const documents = sortedEntries(after).map(([docId, entry]) => [docId, entry.sha256]);
  const replaced = sortedEntries(live).flatMap(([docId, entry]) =>
    after.get(docId)?.sha256 === entry.sha256 ? [] : [[docId, entry.sha256]],
  );
  return sha256(canonicalJson([documents, replaced, checkerName]));
};

/** Applies change items to a manifest. Items that are not frozen have no effect. */
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

export const readCurrentRelease = async (db: ScreenDatabase): Promise<CurrentRelease> => {
  const channel = await readChannel(db);
  return { channel, live: await readManifest(db, channel.releaseId) };
};

/**
 * Applies frozen items to the current release, without reading any document.
 * @param known current release, if already read
 */
export const buildCandidate = async (
  db: ScreenDatabase,
  items: readonly FrozenItem[],
  checkerName: string,
  known?: CurrentRelease,
): Promise<ReleaseCandidate> => {
  const { channel, live } = known ?? (await readCurrentRelease(db));
  const frozen = await readHashes(
    db,
    items.flatMap(({ versionId }) => versionId ?? []),
  );
  const after = applyItems(live, items, frozen);
  return { hash: hashCandidate({ live, after }, checkerName), channel, live, after };
};

export interface CandidateChange {
  readonly change: Change;
  readonly items: readonly FrozenItem[];
  readonly plan: ReleaseCandidate;
}

/**
 * Builds the candidate of a stored change.
 * @param known see buildCandidate
 */
export const buildChangeCandidate = async (
  db: ScreenDatabase,
  change: Change,
  checkerName: string,
  known?: CurrentRelease,
): Promise<CandidateChange> => {
  const items = await listChangeItems(db, change.id);
  return { change, items, plan: await buildCandidate(db, items, checkerName, known) };
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

/** Loads the documents of a candidate for the checker. */
export const loadCandidate = async (
  db: ScreenDatabase,
  { hash, live, after }: Pick<ReleaseCandidate, 'hash' | 'live' | 'after'>,
): Promise<CandidateContents> => {
  const versionIds = new Set(
    [...live.values(), ...after.values()].map(({ versionId }) => versionId),
  );
  const versions = await readVersions(db, [...versionIds]);
  const documentsOf = (manifest: ReleaseManifest): ReadonlyMap<string, ManifestDocument> =>
    new Map(
      [...manifest]
        .flatMap(([docId, { versionId }]): [string, ManifestDocument][] => {
          const document = versions.get(versionId);
          return document === undefined ? [] : [[docId, document]];
        })
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  return { hash, documents: documentsOf(after), live: documentsOf(live) };
};
