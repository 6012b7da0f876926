import { updateDocumentMetadata } from '../../database/documents.ts';
import { saveWorkingCopy } from '../../database/drafts.ts';
import {
  findOpenChangeTitle,
  isShipped,
  moveDocument,
  wasReleased,
} from '../../database/renamed-documents.ts';
import { findLastRev } from '../../database/draft-texts.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { sha256 } from '../../documents/document-bytes.ts';
import { readHeader } from '../../documents/document-header.ts';
import { parseDraft, readDraftClass } from '../../documents/draft-content.ts';
import { HttpError } from '../../errors/errors.ts';
import {
  alterDraft,
  type DraftEdit,
  type DraftEditResult,
  isBasedOn,
  toStaleResult,
} from './change-draft.ts';

export const idTakenError = (id: string): HttpError =>
  new HttpError(
    409,
    'id-taken',
    `The id '${id}' belongs or belonged to another document. Choose another id.`,
  );

/** @throws HttpError 409 if the id must stay, with the reason */
const assertRenamable = async (db: ScreenDatabase, docId: string): Promise<void> => {
  if (await wasReleased(db, docId))
    throw new HttpError(
      409,
      'published',
      'This page was published, so links and reports use its id. Create a copy with another id instead.',
    );
  if (await isShipped(db, docId))
    throw new HttpError(
      409,
      'shipped',
      'This page came with the app, which knows it by its id. Create a copy with another id instead.',
    );
  const change = await findOpenChangeTitle(db, docId);
  if (change !== undefined)
    throw new HttpError(
      409,
      'in-change',
      `The change '${change}' contains this page. Withdraw the change, then rename the page.`,
    );
};

/**
 * Gives a document that was never published another id, with its draft, history and comments. The
 * former id is reserved and leads to the new one.
 * @throws HttpError 409 if the id must stay or is taken, 422 if the text is not this document
 */
export const renameDocument = (
  db: ScreenDatabase,
  change: DraftEdit,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<DraftEditResult> =>
  alterDraft(db, change.docId, async (transaction, previous) => {
    const { docId, by, now, record } = change;
    await assertRenamable(transaction, docId);
    if (!isBasedOn(previous, change)) return toStaleResult(transaction, change, previous);
    const { kind } = await transaction
      .selectFrom('documents')
      .select('kind')
      .where('id', '=', docId)
      .executeTakeFirstOrThrow();
    const header = readHeader(parseDraft(text));
    if (header?.id !== id || header.kind !== kind)
      throw new HttpError(
        422,
        'another-document',
        `Expected a document of kind ${kind} with the id '${id}'. Fix the text first.`,
      );
    if (id === docId || !(await moveDocument(transaction, docId, id))) throw idTakenError(id);
    const rev = (await findLastRev(transaction, id)) + 1;
    await saveWorkingCopy(
      transaction,
      { docId: id, rev, kind: 'rename', text, by, from: undefined, now },
      undefined,
    );
    await updateDocumentMetadata(transaction, id, {
      title: header.title,
      class: readDraftClass(text),
    });
    await record(transaction, {
      action: 'document.rename',
      subject: id,
      detail: { from: docId, rev, sha256: sha256(text) },
    });
    return { outcome: 'kept', rev, text };
  });
