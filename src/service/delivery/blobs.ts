import {
  type CachedResponse,
  createCachedResponse,
  createResponseCache,
  defaultHeaders,
  jsonHeaders,
  weakEtag,
} from '../http/cached-response.ts';
import type { EncodedBody } from '../documents/document-bytes.ts';
import { findAsset } from '../database/assets.ts';
import { findDelivery } from '../database/deliveries.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import {
  listReleaseDocuments,
  type LiveRelease,
  memoizeByRelease,
} from '../content/live-release.ts';

const maxCacheBytes = 32 * 1024 * 1024;

/** Finds published content by hash; undefined if never published. */
export type FindBlob = (
  hash: string,
) => CachedResponse | undefined | Promise<CachedResponse | undefined>;

/** Live documents come from memory, so they need no database. */
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

/** Misses are not cached, because the hash may be published at any time. */
export const cacheRecent = (
  maxBytes: number,
  load: (hash: string) => Promise<CachedResponse | undefined>,
): ((hash: string) => Promise<CachedResponse | undefined>) => {
  const recent = createResponseCache<CachedResponse>(maxBytes);
  return async (hash) => {
    const known = recent.get(hash);
    if (known !== undefined) return known;
    const blob = await load(hash);
    if (blob !== undefined) recent.set(hash, blob);
    return blob;
  };
};

const collectLiveBlobs = (live: LiveRelease): ReadonlyMap<string, CachedResponse> =>
  new Map(
    listReleaseDocuments(live).map(({ sha256, encoded }) => [
      sha256,
      createBlob(sha256, jsonHeaders, encoded),
    ]),
  );

const createBlob = (
  hash: string,
  headers: Readonly<Record<string, string>>,
  content: EncodedBody,
): CachedResponse =>
  createCachedResponse(
    { ...headers, 'cache-control': 'public, max-age=31536000, immutable', etag: weakEtag(hash) },
    content,
  );
