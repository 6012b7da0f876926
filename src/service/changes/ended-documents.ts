import { type Change, type FrozenItem, listItems } from '../database/changes.ts';
import { readWork } from '../database/drafts.ts';
import { readVersions } from '../database/manifests.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { readHeader } from '../documents/document-header.ts';
import { readDraft } from '../drafts/read-draft.ts';
import { isOpen } from './read-needs.ts';

/** Documents of a change that end before they go live, so that nobody would see them: of what was frozen, else of the draft. None of a change that is done. */
export const endedDocuments = async (
  db: ScreenDatabase,
  change: Change,
  items: readonly FrozenItem[],
  now: number,
): Promise<readonly string[]> => {
  const published = isOpen(change) ? items.filter(({ action }) => action === 'publish') : [];
  const versions = await readVersions(
    db,
    published.flatMap(({ versionId }) => versionId ?? []),
  );
  const ended: string[] = [];
  for (const { docId, versionId } of published) {
    const text = versions.get(versionId ?? '')?.body ?? (await readWork(db, docId))?.text;
    const ends = text === undefined ? undefined : readHeader(readDraft(text))?.notAfter;
    if (ends !== undefined && ends <= (change.publishAt ?? now)) ended.push(docId);
  }
  return ended;
};

/** The same of each of some changes, by its id. */
export const listEnded = async (
  db: ScreenDatabase,
  changes: readonly Change[],
  now: number,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const ended = new Map<string, readonly string[]>();
  for (const change of changes.filter(isOpen))
    ended.set(change.id, await endedDocuments(db, change, await listItems(db, change.id), now));
  return ended;
};
