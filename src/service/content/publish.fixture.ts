import { canonicalJson } from '../../../renderer/entries/node.ts';
import { lockChannel, createRelease } from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { type Authorship, ensureDocument, saveVersion } from '../database/versions.ts';
import { readHeader } from '../documents/document-header.ts';

const tester: Authorship = { author: 'tester', message: 'test', now: 5 };

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
      // Drops undefined members, as a file would.
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
