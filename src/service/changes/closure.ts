import { canonicalJson } from '../../../renderer/headless.ts';
import { type Change, type FrozenItem, listItems } from '../database/changes.ts';
import {
  type ManifestEntry,
  readManifest,
  type ReleaseManifest,
  readVersions,
} from '../database/manifests.ts';
import { type Channel, readChannel } from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { sha256 } from '../documents/sha256.ts';
import type { Closure, ClosureDocument } from '../gate/gate.ts';

/** What is live now, by names alone. */
export interface LiveNow {
  readonly channel: Channel;
  readonly live: ReleaseManifest;
}

/** What would be live after a change, by names alone. */
export interface ClosurePlan extends LiveNow {
  readonly hash: string;
  readonly after: ReleaseManifest;
}

/** By document, so that the order in which they are given does not matter. */
const sorted = (manifest: ReleaseManifest): (readonly [string, ManifestEntry])[] =>
  [...manifest].toSorted(([one], [other]) => (one < other ? -1 : 1));

/**
 * Names everything that would be live, what is live now of each document that changes, and the gate, which names itself and the engine: equal hashes have
 * equal results. What is replaced belongs to it, because somebody who has released another text of the same document must not be written over unseen.
 */
export const hashClosure = (
  { live, after }: Pick<ClosurePlan, 'live' | 'after'>,
  gate: string,
): string => {
  const documents = sorted(after).map(([docId, entry]) => [docId, entry.sha256]);
  const replaced = sorted(live).flatMap(([docId, entry]) =>
    after.get(docId)?.sha256 === entry.sha256 ? [] : [[docId, entry.sha256]],
  );
  return sha256(canonicalJson([documents, replaced, gate]));
};

/** A manifest with the items of a change laid over. An item that is not frozen is left as it is. */
const layOver = (
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
export const readLive = async (db: ScreenDatabase): Promise<LiveNow> => {
  const channel = await readChannel(db);
  return { channel, live: await readManifest(db, channel.releaseId) };
};

/**
 * Lays the frozen items of a change over what is live now. Reads no text, however many documents are live.
 * @param known what is live now, where that was read already
 */
export const planClosure = async (
  db: ScreenDatabase,
  items: readonly FrozenItem[],
  gate: string,
  known?: LiveNow,
): Promise<ClosurePlan> => {
  const { channel, live } = known ?? (await readLive(db));
  const frozen = await readHashes(
    db,
    items.flatMap(({ versionId }) => versionId ?? []),
  );
  const after = layOver(live, items, frozen);
  return { hash: hashClosure({ live, after }, gate), channel, live, after };
};

/** A change, and what its frozen items would make of what is live now. */
export interface PlannedChange {
  readonly change: Change;
  readonly items: readonly FrozenItem[];
  readonly plan: ClosurePlan;
}

/** Lays a change over what is live now. @param known as for planClosure */
export const planChange = async (
  db: ScreenDatabase,
  change: Change,
  gate: string,
  known?: LiveNow,
): Promise<PlannedChange> => {
  const items = await listItems(db, change.id);
  return { change, items, plan: await planClosure(db, items, gate, known) };
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
export const createClosure = async (
  db: ScreenDatabase,
  { hash, live, after }: Pick<ClosurePlan, 'hash' | 'live' | 'after'>,
): Promise<Closure> => {
  const versionIds = new Set(
    [...live.values(), ...after.values()].map(({ versionId }) => versionId),
  );
  const versions = await readVersions(db, [...versionIds]);
  const documentsOf = (manifest: ReleaseManifest): ReadonlyMap<string, ClosureDocument> =>
    new Map(
      [...manifest]
        .flatMap(([docId, { versionId }]): [string, ClosureDocument][] => {
          const document = versions.get(versionId);
          return document === undefined ? [] : [[docId, document]];
        })
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  return { hash, documents: documentsOf(after), live: documentsOf(live) };
};
