import { lockChannel, createRelease } from '../../../src/service/database/releases.ts';
import type { ScreenDatabase } from '../../../src/service/database/tables.ts';
import { ensureDocument, saveVersion } from '../../../src/service/database/versions.ts';
import { createPromotion } from '../promotions.ts';

/** Publishes a text of one promotion beside everything else that is live. */
const publishOne = (db: ScreenDatabase, count: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const by = { author: 'bench', message: `publish ${count}`, now: Date.now() };
    const channel = await lockChannel(transaction);
    const rows = await transaction
      .selectFrom('release_items')
      .select(['doc_id', 'version_id'])
      .where('release_id', '=', channel.releaseId ?? '')
      .execute();
    const items = new Map(rows.map((row) => [row.doc_id, row.version_id]));
    // Another length is another text.
    const { header, body } = createPromotion(0, 2048 + 64 * (count % 500));
    await ensureDocument(transaction, header, by.now);
    items.set(header.id, await saveVersion(transaction, header.id, body, by));
    await createRelease(transaction, channel, { kind: 'publish', items, ...by });
  });

/** Publishes once a second, as people would at their busiest. */
export interface Publisher {
  /** Ends it; how many times it published. Rejects with what went wrong. */
  readonly stop: () => Promise<number>;
}

/** @param every milliseconds between one publish and the next */
export const startPublisher = (db: ScreenDatabase, every: number): Publisher => {
  let count = 0;
  let running: Promise<void> = Promise.resolve();
  const publishAfter = async (former: Promise<void>): Promise<void> => {
    await former;
    await publishOne(db, count);
    count += 1;
  };
  const timer = setInterval(() => {
    running = publishAfter(running);
    // What went wrong is told at the end.
    running.catch(() => undefined);
  }, every);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      return count;
    },
  };
};
