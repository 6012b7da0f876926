import { canonicalJson } from '../../renderer/entries/node.ts';
import { migrateScreenDatabase } from '../../src/service/database/migrations/migrate.ts';
import { openScreenDatabase } from '../../src/service/database/open-screen-database.ts';
import { createRelease, lockChannel } from '../../src/service/database/releases.ts';
import type { ScreenDatabase } from '../../src/service/database/tables.ts';
import { ensureDocument, saveVersion } from '../../src/service/database/versions.ts';
import { type DocumentHeader, readHeader } from '../../src/service/documents/document-header.ts';
import { createRandom, pick } from '../harness/random.ts';

const words =
  'your first loan without fee until sunday apply today at any hour see the plan before you confirm pay back early and save interest limit grows with each paid order'.split(
    ' ',
  );

/** The shortest promotion of its index with at least so many bytes, in canonical JSON. */
export const createPromotion = (
  index: number,
  minBytes: number,
): { readonly header: DocumentHeader; readonly body: string } => {
  const random = createRandom(index);
  // No line is shorter than 64 bytes.
  const nodes = Array.from({ length: Math.ceil(minBytes / 64) }, (_, line) => {
    const sentence = Array.from({ length: 8 }, () => pick(random, words)).join(' ');
    const text = `Offer ${index}, line ${line}: ${sentence}`;
    return { id: `line-${line}`, widget: 'text', props: { text } };
  });
  const write = (lines: number): string =>
    canonicalJson({
      lang: 1,
      kind: 'template',
      id: `offer-${index}`,
      class: 'promotion',
      title: { text: `Offer ${index}` },
      body: nodes.slice(0, lines),
    });
  let [min, max] = [1, nodes.length];
  while (min < max) {
    const middle = Math.floor((min + max) / 2);
    if (Buffer.byteLength(write(middle)) < minBytes) min = middle + 1;
    else max = middle;
  }
  const body = write(min);
  const header = readHeader(JSON.parse(body));
  if (header === undefined) throw new Error('Expected a document with kind and id.');
  return { header, body };
};

/** Publishes promotions as one release, beside everything that is live. */
export const publishPromotions = (
  db: ScreenDatabase,
  promotions: Iterable<ReturnType<typeof createPromotion>>,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const by = { author: 'bench', message: 'bench', now: Date.now() };
    const channel = await lockChannel(transaction);
    const live = await transaction
      .selectFrom('release_items')
      .select(['doc_id', 'version_id'])
      .where('release_id', '=', channel.releaseId ?? '')
      .execute();
    const items = new Map(live.map((row) => [row.doc_id, row.version_id]));
    for (const { header, body } of promotions) {
      await ensureDocument(transaction, header, by.now);
      items.set(header.id, await saveVersion(transaction, header.id, body, by));
    }
    await createRelease(transaction, channel, { kind: 'publish', items, ...by });
  });

/** Runs work on the database of a data folder, with the newest tables. */
export const withDatabase = async <Result>(
  dataDir: string,
  work: (db: ScreenDatabase) => Promise<Result>,
): Promise<Result> => {
  const db = openScreenDatabase({ dataDir }, () => undefined);
  try {
    await migrateScreenDatabase(db);
    return await work(db);
  } finally {
    await db.destroy();
  }
};

export const documentCount = 5000;
const documentBytes = 8 * 1024;

/** Publishes 5,000 documents of 8 KB. */
export const publishMany = (dataDir: string): Promise<void> =>
  withDatabase(dataDir, (db) =>
    publishPromotions(
      db,
      Array.from({ length: documentCount }, (_, index) => createPromotion(index, documentBytes)),
    ),
  );
