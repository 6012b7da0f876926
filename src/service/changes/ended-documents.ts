import { type Change, type FrozenItem, listChangeItems } from '../database/changes.ts';
import { readWorkingCopy } from '../database/drafts.ts';
import { readVersions } from '../database/manifests.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { readHeader } from '../documents/document-header.ts';
import { parseDraft } from '../drafts/read-draft.ts';
import { isChangeOpen } from './read-needs.ts';

/** Documents of a change that end before they go live, so that nobody would see them: of what was frozen, else of the draft. None of a change that is done. */
export const listExpiredDocuments = async (
  db: ScreenDatabase,
  change: Change,
  items: readonly FrozenItem[],
  now: number,
): Promise<readonly string[]> => {
  const published = isChangeOpen(change) ? items.filter(({ action }) => action === 'publish') : [];
  const versions = await readVersions(
    db,
    published.flatMap(({ versionId }) => versionId ?? []),
  );
  const ended: string[] = [];
  for (const { docId, versionId } of published) {
    const text = versions.get(versionId ?? '')?.body ?? (await readWorkingCopy(db, docId))?.text;
    const ends = text === undefined ? undefined : readHeader(parseDraft(text))?.notAfter;
    if (ends !== undefined && ends <= (change.publishAt ?? now)) ended.push(docId);
  }
  return ended;
};

/** The same of each of some changes, by its id. */
export const listExpiredByChange = async (
  db: ScreenDatabase,
  changes: readonly Change[],
  now: number,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const ended = new Map<string, readonly string[]>();
  for (const change of changes.filter(isChangeOpen))
    ended.set(
      change.id,
      await listExpiredDocuments(db, change, await listChangeItems(db, change.id), now),
    );
  return ended;
};
