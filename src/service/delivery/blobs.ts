import { findAsset } from '../database/assets.ts';
import { findDelivery } from '../database/deliveries.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { EncodedBody } from '../encoding/encode.ts';
import type { LiveRelease } from '../releases/live-release.ts';
import { perRelease } from '../releases/per-release.ts';
import { keepRecent } from './keep-recent.ts';

/** Most bytes of pictures and older documents that are held in memory. */
const memory = 32 * 1024 * 1024;

/** Bytes that are named by their hash and so never change. */
export interface Blob {
  /** Content type. */
  readonly type: string;
  readonly encoded: EncodedBody;
}

/** Finds what stands under a hash; undefined where nothing was ever published under it. */
export type FindBlob = (hash: string) => Blob | undefined | Promise<Blob | undefined>;

/** Every live document is in memory and needs no database; pictures and what was live before are looked up. */
export const createBlobs = (db: ScreenDatabase, readLive: () => LiveRelease): FindBlob => {
  const liveBlobs = perRelease(collectLive);
  const findStored = keepRecent(memory, async (hash) => {
    const asset = await findAsset(db, hash);
    if (asset !== undefined) return { type: asset.mime, encoded: { identity: asset.bytes } };
    const delivery = await findDelivery(db, hash);
    return delivery === undefined ? undefined : toBlob(delivery.encoded);
  });
  return (hash) => liveBlobs(readLive()).get(hash) ?? findStored(hash);
};

const collectLive = ({ screens, templates, fragments }: LiveRelease): ReadonlyMap<string, Blob> =>
  new Map([screens, templates, fragments].flatMap((documents) => [...documents.values()]).map(({ sha256, encoded }) => [sha256, toBlob(encoded)]));

const toBlob = (encoded: EncodedBody): Blob => ({ type: 'application/json; charset=utf-8', encoded });
