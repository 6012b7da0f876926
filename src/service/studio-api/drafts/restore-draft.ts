import { findDraftText } from '../../database/draft-texts.ts';
import { discardWorkingCopy, readPublishedText } from '../../database/drafts.ts';
import { findRenamedTo } from '../../database/renamed-documents.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { findVersion, readVersionText } from '../../database/versions.ts';
import { sha256 } from '../../documents/document-bytes.ts';
import { readHeader } from '../../documents/document-header.ts';
import { parseDraft, withDocumentId } from '../../documents/draft-content.ts';
import {
  alterIfCurrent,
  type DraftEdit,
  type DraftEditResult,
  saveNextRevision,
} from './change-draft.ts';

type RestoreSource = { readonly number: number } | { readonly rev: number };

const findRestoreText = async (
  db: ScreenDatabase,
  docId: string,
  from: RestoreSource,
): Promise<string | undefined> => {
  if ('number' in from) {
    const version = await findVersion(db, docId, from.number);
    return version === undefined ? undefined : readVersionText(db, version);
  }
  const text = await findDraftText(db, docId, from.rev);
  const id = text === undefined ? undefined : readHeader(parseDraft(text))?.id;
  // Texts from before a rename have the former id.
  return text !== undefined && id !== undefined && (await findRenamedTo(db, id)) === docId
    ? withDocumentId(text, docId)
    : text;
};

export const restoreDraft = (
  db: ScreenDatabase,
  change: DraftEdit,
  from: RestoreSource,
): Promise<DraftEditResult> =>
  alterIfCurrent(db, change, async (transaction, previous) => {
    const text = await findRestoreText(transaction, change.docId, from);
    return text === undefined
      ? { outcome: 'nothing' }
      : saveNextRevision(transaction, change, {
          text,
          kind: 'restore',
          former: previous,
          detail: { from },
        });
  });

export const discardDraft = (db: ScreenDatabase, change: DraftEdit): Promise<DraftEditResult> =>
  alterIfCurrent(db, change, async (transaction, previous) => {
    const { docId, by, now, record } = change;
    const published = await readPublishedText(transaction, docId);
    if (published === undefined) return { outcome: 'nothing' };
    const { text } = published;
    if (!previous.isPersisted) return { outcome: 'kept', rev: previous.rev, text };
    const rev = previous.rev + 1;
    await discardWorkingCopy(transaction, {
      docId,
      rev,
      kind: 'drop',
      text,
      by,
      from: undefined,
      now,
    });
    await record(transaction, {
      action: 'draft.drop',
      subject: docId,
      detail: { rev, dropped: previous.rev, sha256: sha256(previous.text) },
    });
    return { outcome: 'kept', rev, text };
  });
