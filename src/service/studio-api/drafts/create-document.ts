import { addDocument, updateDocumentMetadata } from '../../database/documents.ts';
import { saveWorkingCopy, readWorkingCopy } from '../../database/drafts.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { readHeader } from '../../documents/document-header.ts';
import { sha256 } from '../../documents/document-bytes.ts';
import { readDraftClass, parseDraft, withDocumentId } from '../../documents/draft-content.ts';
import type { RecordAction } from './change-draft.ts';

export type DocumentSeed = { readonly text: string } | { readonly copyOf: string };

export interface NewDocument {
  readonly id: string;
  readonly journey: string | undefined;
  /** Kind of the source document, which may be broken; undefined: taken from the text. */
  readonly kind?: string | undefined;
  readonly seed: DocumentSeed;
  readonly by: string;
  readonly now: number;
  readonly record: RecordAction;
}

export type CreateDocumentResult =
  | { readonly outcome: 'created'; readonly text: string }
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'missing' }
  /** The text is no document with this id, or names no kind. */
  | { readonly outcome: 'unusable' };

const kinds: readonly string[] = ['screen', 'template', 'fragment'];

const readSeedText = async (
  db: ScreenDatabase,
  id: string,
  beginning: DocumentSeed,
): Promise<string | undefined> => {
  if ('text' in beginning) return beginning.text;
  const other = await readWorkingCopy(db, beginning.copyOf);
  return other === undefined ? undefined : withDocumentId(other.text, id);
};

/** Creates a document with its first draft. The caller has already checked for unsafe JSON. */
export const createDocument = (
  db: ScreenDatabase,
  { id, journey, kind: known, seed, by, now, record }: NewDocument,
): Promise<CreateDocumentResult> =>
  db.transaction().execute(async (transaction): Promise<CreateDocumentResult> => {
    const text = await readSeedText(transaction, id, seed);
    if (text === undefined) return { outcome: 'missing' };
    const header = readHeader(parseDraft(text));
    const kind = known ?? (header?.id === id ? header.kind : undefined);
    if (kind === undefined || !kinds.includes(kind)) return { outcome: 'unusable' };
    if (!(await addDocument(transaction, { id, kind, journey, now }))) return { outcome: 'taken' };
    await saveWorkingCopy(
      transaction,
      { docId: id, rev: 1, kind: 'create', text, by, from: undefined, now },
      undefined,
    );
    await updateDocumentMetadata(transaction, id, {
      title: header?.title ?? '',
      class: readDraftClass(text),
    });
    const copyOf = 'copyOf' in seed ? { copyOf: seed.copyOf } : {};
    await record(transaction, {
      action: 'document.create',
      subject: id,
      detail: { kind, sha256: sha256(text), ...copyOf },
    });
    return { outcome: 'created', text };
  });
