import { readChannel } from '../../../src/service/database/releases.ts';
import type { ScreenDatabase } from '../../../src/service/database/tables.ts';
import { deliveredHash } from '../campaign-document.ts';
import type { FinalState } from './history.ts';

/** What is in the database of the documents of a campaign, past the service. */
export const readFinal = async (db: ScreenDatabase): Promise<FinalState> => {
  const texts = await db
    .selectFrom('draft_texts')
    .select(['doc_id as docId', 'rev', 'sha256 as hash', 'text'])
    .execute();
  const versions = await db.selectFrom('versions').select(['doc_id as docId', 'number']).execute();
  const releases = await db
    .selectFrom('releases')
    .select(['id', 'seq', 'kind'])
    .orderBy('seq')
    .execute();
  const items = await db
    .selectFrom('release_items')
    .innerJoin('deliveries', 'deliveries.version_id', 'release_items.version_id')
    .select(['release_id', 'doc_id', 'deliveries.sha256'])
    .orderBy('doc_id')
    .execute();
  const documents = new Map<string, Record<string, string>>(releases.map(({ id }) => [id, {}]));
  for (const { release_id: id, doc_id: docId, sha256 } of items)
    Object.assign(documents.get(id) ?? {}, { [docId]: sha256 });
  return {
    texts: texts.map(({ text, ...rest }) => ({ ...rest, delivered: deliveredHash(text) })),
    versions,
    releases: releases.map(({ id, seq, kind }) => ({
      seq,
      kind,
      documents: documents.get(id) ?? {},
    })),
    live: (await readChannel(db)).seq,
  };
};
