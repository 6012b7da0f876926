import {
  sha256,
  toDeliveredJson,
  encodeBody,
  type EncodedBody,
} from '../documents/document-bytes.ts';
import { type Bytes, toBuffer } from './dialect.ts';
import type { ScreenDatabase } from './tables.ts';

export interface DeliveryRow {
  readonly sha256: string;
  readonly encoded: Required<EncodedBody>;
}

export interface ReleasedDeliveryRow extends DeliveryRow {
  readonly docId: string;
}

/** Small pages keep memory and event-loop blocking low. */
const pageSize = 250;

/** Compresses once at save time, so no client request waits for it. */
export const saveDelivery = async (
  db: ScreenDatabase,
  versionId: string,
  versionBody: string,
): Promise<void> => {
  const body = toDeliveredJson(versionBody);
  const { br, gz } = encodeBody(body);
  await db
    .insertInto('deliveries')
    .values({ version_id: versionId, sha256: sha256(body), body, br, gz })
    .execute();
};

/** Streams pages of deliveries, unordered. */
export const findReleasedDeliveries = async function* (
  db: ScreenDatabase,
  releaseId: string,
  docIds: readonly string[],
): AsyncGenerator<ReleasedDeliveryRow> {
  for (let from = 0; from < docIds.length; from += pageSize) {
    const rows = await db
      .selectFrom('release_items')
      .innerJoin('deliveries', 'deliveries.version_id', 'release_items.version_id')
      .select(['release_items.doc_id', 'deliveries.body', 'deliveries.sha256', 'br', 'gz'])
      .where('release_id', '=', releaseId)
      .where('release_items.doc_id', 'in', docIds.slice(from, from + pageSize))
      .execute();
    for (const row of rows) yield { docId: row.doc_id, ...toDeliveryRow(row) };
  }
};

export const findDeliveries = async (
  db: ScreenDatabase,
  versionIds: readonly string[],
): Promise<Map<string, DeliveryRow>> => {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('deliveries')
    .select(['version_id', 'body', 'sha256', 'br', 'gz'])
    .where('version_id', 'in', versionIds)
    .execute();
  return new Map(rows.map((row) => [row.version_id, toDeliveryRow(row)]));
};

export const listDeliveryHashes = async (
  db: ScreenDatabase,
  releaseId: string,
): Promise<ReadonlyMap<string, { readonly sha256: string; readonly kind: string }>> => {
  const rows = await db
    .selectFrom('release_items')
    .innerJoin('deliveries', 'deliveries.version_id', 'release_items.version_id')
    .innerJoin('documents', 'documents.id', 'release_items.doc_id')
    .select(['documents.id', 'kind', 'deliveries.sha256'])
    .where('release_id', '=', releaseId)
    .execute();
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
};

/** Finds a delivery of any release by content hash. */
export const findDelivery = async (
  db: ScreenDatabase,
  hash: string,
): Promise<DeliveryRow | undefined> => {
  const row = await db
    .selectFrom('deliveries')
    .select(['body', 'sha256', 'br', 'gz'])
    .where('sha256', '=', hash)
    .where((condition) =>
      condition.exists((items) =>
        items
          .selectFrom('release_items')
          .select('release_id')
          .whereRef('release_items.version_id', '=', 'deliveries.version_id'),
      ),
    )
    .executeTakeFirst();
  return row === undefined ? undefined : toDeliveryRow(row);
};

const toDeliveryRow = ({
  body,
  sha256: hash,
  br,
  gz,
}: {
  body: string;
  sha256: string;
  br: Bytes;
  gz: Bytes;
}): DeliveryRow => ({
  sha256: hash,
  encoded: { identity: Buffer.from(body, 'utf8'), br: toBuffer(br), gz: toBuffer(gz) },
});
