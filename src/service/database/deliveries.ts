import { sha256 } from '../documents/sha256.ts';
import { deliveredDocument } from '../documents/delivered-document.ts';
import { encodeBody, type EncodedBody } from '../answers/encode.ts';
import { type Bytes, toBuffer } from './bytes.ts';
import type { ScreenDatabase } from './tables.ts';

/** What phones get of a version, with its stored encodings. */
export interface Delivery {
  /** Canonical JSON. */
  readonly body: string;
  readonly sha256: string;
  readonly encoded: EncodedBody;
}

/** Makes what phones get of a new version. Compressed here, once, and never while somebody waits for it. */
export const keepDelivery = async (db: ScreenDatabase, versionId: string, versionBody: string): Promise<void> => {
  const body = deliveredDocument(versionBody);
  const { br, gz } = encodeBody(body);
  await db
    .insertInto('deliveries')
    .values({ version_id: versionId, sha256: sha256(body), body, br, gz })
    .execute();
};

/** What phones get of every document of a release, by document. */
export const listDeliveries = async (db: ScreenDatabase, releaseId: string): Promise<Delivery[]> => {
  const rows = await db
    .selectFrom('release_items')
    .innerJoin('deliveries', 'deliveries.version_id', 'release_items.version_id')
    .select(['deliveries.body', 'deliveries.sha256', 'br', 'gz'])
    .where('release_id', '=', releaseId)
    .orderBy('release_items.doc_id')
    .execute();
  return rows.map(toDelivery);
};

/** What was delivered under a hash in any release; undefined where nothing was. */
export const findDelivery = async (db: ScreenDatabase, hash: string): Promise<Delivery | undefined> => {
  const row = await db
    .selectFrom('deliveries')
    .select(['body', 'sha256', 'br', 'gz'])
    .where('sha256', '=', hash)
    .where('version_id', 'in', (items) => items.selectFrom('release_items').select('version_id'))
    .executeTakeFirst();
  return row === undefined ? undefined : toDelivery(row);
};

const toDelivery = ({ body, sha256: hash, br, gz }: { body: string; sha256: string; br: Bytes; gz: Bytes }): Delivery => ({
  body,
  sha256: hash,
  encoded: { identity: Buffer.from(body, 'utf8'), br: toBuffer(br), gz: toBuffer(gz) },
});
