import { defaultHeaders, jsonHeaders } from '../http/cached-response.ts';
import type { EncodedBody } from '../documents/document-bytes.ts';
import { weakEtag } from '../http/cached-response.ts';
import { createCachedResponse, type CachedResponse } from '../http/cached-response.ts';
import { findAsset } from '../database/assets.ts';
import { findDelivery } from '../database/deliveries.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { listReleaseDocuments, type LiveRelease } from '../content/live-release.ts';
import { memoizeByRelease } from '../content/live-release.ts';
import { cacheRecent } from '../http/response-lru.ts';

/** Most bytes of pictures and older documents that are held in memory. */
const maxCacheBytes = 32 * 1024 * 1024;

/** Finds what stands under a hash; undefined where nothing was ever published under it. */
export type FindBlob = (
  hash: string,
) => CachedResponse | undefined | Promise<CachedResponse | undefined>;

/** Every live document is in memory and needs no database; pictures and what was live before are looked up. */
export const createFindBlob = (db: ScreenDatabase, readLive: () => LiveRelease): FindBlob => {
  const liveBlobs = memoizeByRelease(collectLiveBlobs);
  const findStored = cacheRecent(maxCacheBytes, async (hash) => {
    const asset = await findAsset(db, hash);
    if (asset !== undefined)
      return createBlob(
        hash,
        { ...defaultHeaders, 'content-type': asset.mime },
        { identity: asset.bytes },
      );
    const delivery = await findDelivery(db, hash);
    return delivery === undefined ? undefined : createBlob(hash, jsonHeaders, delivery.encoded);
  });
  return (hash) => liveBlobs(readLive()).get(hash) ?? findStored(hash);
};

const collectLiveBlobs = (live: LiveRelease): ReadonlyMap<string, CachedResponse> =>
  new Map(
    listReleaseDocuments(live).map(({ sha256, encoded }) => [
      sha256,
      createBlob(sha256, jsonHeaders, encoded),
    ]),
  );

/** Content named by its hash never changes. */
const createBlob = (
  hash: string,
  headers: Readonly<Record<string, string>>,
  content: EncodedBody,
): CachedResponse =>
  createCachedResponse(
    { ...headers, 'cache-control': 'public, max-age=31536000, immutable', etag: weakEtag(hash) },
    content,
  );
