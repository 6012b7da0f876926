import { dataHeaders, jsonHeaders } from '../answers/data-headers.ts';
import type { EncodedBody } from '../answers/encode.ts';
import { weakTag } from '../answers/etag.ts';
import { createStoredAnswer, type StoredAnswer } from '../answers/stored-answer.ts';
import { findAsset } from '../database/assets.ts';
import { findDelivery } from '../database/deliveries.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { listDocuments, type LiveRelease } from '../releases/live-release.ts';
import { perRelease } from '../releases/per-release.ts';
import { keepRecent } from './keep-recent.ts';

/** Most bytes of pictures and older documents that are held in memory. */
const memory = 32 * 1024 * 1024;

/** Finds what stands under a hash; undefined where nothing was ever published under it. */
export type FindBlob = (
  hash: string,
) => StoredAnswer | undefined | Promise<StoredAnswer | undefined>;

/** Every live document is in memory and needs no database; pictures and what was live before are looked up. */
export const createBlobs = (db: ScreenDatabase, readLive: () => LiveRelease): FindBlob => {
  const liveBlobs = perRelease(collectLive);
  const findStored = keepRecent(memory, async (hash) => {
    const asset = await findAsset(db, hash);
    if (asset !== undefined)
      return createBlob(
        hash,
        { ...dataHeaders, 'content-type': asset.mime },
        { identity: asset.bytes },
      );
    const delivery = await findDelivery(db, hash);
    return delivery === undefined ? undefined : createBlob(hash, jsonHeaders, delivery.encoded);
  });
  return (hash) => liveBlobs(readLive()).get(hash) ?? findStored(hash);
};

const collectLive = (live: LiveRelease): ReadonlyMap<string, StoredAnswer> =>
  new Map(
    listDocuments(live).map(({ sha256, encoded }) => [
      sha256,
      createBlob(sha256, jsonHeaders, encoded),
    ]),
  );

/** Content named by its hash never changes. */
const createBlob = (
  hash: string,
  headers: Readonly<Record<string, string>>,
  content: EncodedBody,
): StoredAnswer =>
  createStoredAnswer(
    { ...headers, 'cache-control': 'public, max-age=31536000, immutable', etag: weakTag(hash) },
    content,
  );
