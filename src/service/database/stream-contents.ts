import type { EncodedBody } from '../documents/document-bytes.ts';
import { type Bytes, toBuffer } from './dialect.ts';
import type { ScreenDatabase } from './tables.ts';

export interface StoredVersion {
  readonly docId: string;
  readonly number: number;
  readonly body: string;
  readonly sha256: string;
  readonly delivery:
    | {
        readonly sha256: string;
        readonly body: string;
        readonly encoded: Pick<Required<EncodedBody>, 'br' | 'gz'>;
      }
    | undefined;
}

const pageSize = 100;
const picturePageSize = 8;

export async function* streamVersions(db: ScreenDatabase): AsyncGenerator<StoredVersion> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('versions')
      .leftJoin('deliveries', 'deliveries.version_id', 'versions.id')
      .select(['versions.id', 'doc_id as docId', 'number', 'versions.body', 'versions.sha256'])
      .select([
        'deliveries.sha256 as deliveredHash',
        'deliveries.body as deliveredBody',
        'br',
        'gz',
      ])
      .where('versions.id', '>', last)
      .orderBy('versions.id')
      .limit(pageSize)
      .execute();
    for (const { deliveredHash, deliveredBody, br, gz, ...version } of rows) {
      yield { ...version, delivery: toStoredDelivery(deliveredHash, deliveredBody, br, gz) };
    }
    const [end] = rows.slice(-1);
    if (end === undefined) return;
    last = end.id;
  }
}

const toStoredDelivery = (
  sha256: string | null,
  body: string | null,
  br: Bytes | null,
  gz: Bytes | null,
): StoredVersion['delivery'] =>
  sha256 === null || body === null || br === null || gz === null
    ? undefined
    : { sha256, body, encoded: { br: toBuffer(br), gz: toBuffer(gz) } };

export async function* streamDraftTexts(db: ScreenDatabase): AsyncGenerator<{
  readonly docId: string;
  readonly rev: number;
  readonly text: string;
  readonly sha256: string;
}> {
  for (let last = { docId: '', rev: 0 }; ;) {
    const rows = await db
      .selectFrom('draft_texts')
      .select(['doc_id as docId', 'rev', 'text', 'sha256'])
      .where((where) =>
        where.or([
          where('doc_id', '>', last.docId),
          where.and([where('doc_id', '=', last.docId), where('rev', '>', last.rev)]),
        ]),
      )
      .orderBy('doc_id')
      .orderBy('rev')
      .limit(pageSize)
      .execute();
    yield* rows;
    const [end] = rows.slice(-1);
    if (end === undefined) return;
    last = end;
  }
}

export async function* streamPictures(
  db: ScreenDatabase,
  table: 'assets' | 'artifacts',
): AsyncGenerator<{ readonly sha256: string; readonly bytes: Buffer }> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom(table)
      .select(['sha256', 'bytes'])
      .where('sha256', '>', last)
      .orderBy('sha256')
      .limit(picturePageSize)
      .execute();
    for (const { sha256, bytes } of rows) yield { sha256, bytes: toBuffer(bytes) };
    const [end] = rows.slice(-1);
    if (end === undefined) return;
    last = end.sha256;
  }
}
