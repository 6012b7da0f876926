import type { ScreenDatabase } from '../../../src/service/database/tables.ts';
import { sha256 } from '../../../src/service/documents/document-bytes.ts';
import { findDamage } from '../find-damage.ts';

/** A text that was acknowledged as saved. */
export interface AcknowledgedSave {
  readonly docId: string;
  readonly rev: number;
  readonly text: string;
}

/** A release that was acknowledged, with what one of its documents was published as. */
export interface AcknowledgedRelease {
  readonly release: number;
  readonly docId: string;
  /** Of what phones get. */
  readonly hash: string;
}

/** Stands outside of what is killed and remembers what was acknowledged. */
export interface Oracle {
  readonly saves: AcknowledgedSave[];
  readonly releases: AcknowledgedRelease[];
  /** The highest release that readers were shown, or must be shown by now. */
  highest: number;
  /** What must not be, a sentence each. */
  readonly faults: string[];
}

export const createOracle = (): Oracle => ({ saves: [], releases: [], highest: 0, faults: [] });

/** Compares everything that was acknowledged with what is in the database, sentence by sentence; none when nothing is lost. */
export const findLosses = async (
  db: ScreenDatabase,
  { saves, releases, highest }: Oracle,
): Promise<string[]> => {
  const texts = new Map(
    (await db.selectFrom('draft_texts').select(['doc_id', 'rev', 'sha256']).execute()).map(
      (row) => [`${row.doc_id} ${row.rev}`, row.sha256],
    ),
  );
  const items = await db
    .selectFrom('release_items')
    .innerJoin('releases', 'releases.id', 'release_items.release_id')
    .innerJoin('deliveries', 'deliveries.version_id', 'release_items.version_id')
    .select(['seq', 'doc_id', 'deliveries.sha256'])
    .execute();
  const delivered = new Map(items.map((row) => [`${row.seq} ${row.doc_id}`, row.sha256]));
  const last = Math.max(0, ...items.map(({ seq }) => seq));
  return [
    ...saves
      .filter(({ docId, rev, text }) => texts.get(`${docId} ${rev}`) !== sha256(text))
      .map(({ docId, rev }) => `${docId}: revision ${rev} was acknowledged and is lost.`),
    ...releases
      .filter(({ release, docId, hash }) => delivered.get(`${release} ${docId}`) !== hash)
      .map(
        ({ release, docId }) =>
          `Release ${release} was acknowledged with a text of ${docId} that it does not have.`,
      ),
    ...(last < highest
      ? [`Release ${highest} was shown to somebody, and the last one is ${last}.`]
      : []),
    ...(await findDamage(db)),
  ];
};
