// Publishes documents past the gate. For tests.
import { canonicalJson } from '../../../renderer/entries/node.ts';
import { lockChannel, createRelease } from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { type Authorship, ensureDocument, saveVersion } from '../database/versions.ts';
import { readHeader } from '../documents/document-header.ts';

const tester: Authorship = { author: 'tester', message: 'test', now: 5 };

/** Publishes documents as the whole release; returns the ids of their versions. */
export const publish = (
  db: ScreenDatabase,
  documents: readonly object[],
  by: Authorship = tester,
): Promise<string[]> =>
  db.transaction().execute(async (transaction) => {
    const channel = await lockChannel(transaction);
    const items = new Map<string, string>();
    for (const document of documents) {
      const header = readHeader(document);
      if (header === undefined) throw new Error('Expected a document.');
      await ensureDocument(transaction, header, by.now);
      // As a file would hold it: without what is undefined.
      items.set(
        header.id,
        await saveVersion(
          transaction,
          header.id,
          canonicalJson(JSON.parse(JSON.stringify(document))),
          by,
        ),
      );
    }
    await createRelease(transaction, channel, { kind: 'publish', items, ...by });
    return [...items.values()];
  });
