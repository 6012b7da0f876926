import { basename } from 'node:path';
import { verifyPixelsOnly, isRejection } from '../content/picture.ts';
import { findAsset, saveAsset } from '../database/assets.ts';
import { record } from '../database/audit.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { sha256 } from '../documents/document-bytes.ts';
import { assertTextSize, readTextBody } from '../studio-api/drafts/draft-request.ts';
import {
  type RecordAction,
  type DraftEditResult,
  saveDraft,
  createDraftTag,
} from '../studio-api/drafts/change-draft.ts';
import { createDocument } from '../studio-api/drafts/create-document.ts';
import { hashDraftContent, parseDraft } from '../documents/draft-content.ts';
import { findUnsafeJson } from '../documents/unsafe-json.ts';
import { type Draft, readWorkingCopy } from '../database/drafts.ts';
import { findLiveVersion, listVersions } from '../database/versions.ts';
import { readHeader } from '../documents/document-header.ts';
import { parseInput } from '../http/request-input.ts';
import { HttpError } from '../errors/errors.ts';
import type { ExportedDocument } from './export-manifest.ts';

export interface FolderDocument {
  readonly file: string;
  readonly journey: string | undefined;
  readonly bytes: Buffer;
  readonly exported: ExportedDocument | undefined;
}

export interface FolderPicture {
  readonly file: string;
  readonly bytes: Buffer;
}

export type ImportResult =
  | { readonly outcome: 'same' }
  | { readonly outcome: 'new draft' }
  | { readonly outcome: 'new picture' }
  /** Nothing was written, since the import would overwrite work. */
  | { readonly outcome: 'conflict'; readonly why: string }
  | { readonly outcome: 'refused'; readonly why: string };

const toRefused = (why: string): ImportResult => ({ outcome: 'refused', why });

const toConflict = (why: string): ImportResult => ({ outcome: 'conflict', why });

/** Stores the exact bytes: documents reference a picture by its hash. */
export const importPicture = async (
  db: ScreenDatabase,
  { file, bytes }: FolderPicture,
  { by, now }: { by: string; now: number },
): Promise<ImportResult> => {
  const hash = sha256(bytes);
  if (!basename(file).startsWith(`${hash}.`))
    return toRefused(
      'The image is not named by its hash, as in an export. Upload it in the studio instead.',
    );
  if ((await findAsset(db, hash)) !== undefined) return { outcome: 'same' };
  const picture = await verifyPixelsOnly(bytes);
  if (isRejection(picture)) return toRefused(picture.message);
  await db.transaction().execute(async (transaction) => {
    await saveAsset(transaction, { ...picture, sha256: hash, bytes }, by, now);
    const detail = { type: picture.mime, bytes: bytes.byteLength, command: 'import' };
    await record(transaction, {
      at: now,
      actor: by,
      address: '',
      action: 'asset.upload',
      subject: hash,
      detail,
    });
  });
  return { outcome: 'new picture' };
};

export interface ImportAuthor {
  readonly by: string;
  readonly now: number;
  readonly record: RecordAction;
}

/** Imports a file as a draft, with the same checks as a save. */
export const importDocument = async (
  db: ScreenDatabase,
  file: FolderDocument,
  author: ImportAuthor,
): Promise<ImportResult> => {
  try {
    return await importText(db, file, assertTextSize(readTextBody(file.bytes)), author);
  } catch (error) {
    if (error instanceof HttpError) return toRefused(error.message);
    throw error;
  }
};

const importText = async (
  db: ScreenDatabase,
  file: FolderDocument,
  text: string,
  author: ImportAuthor,
): Promise<ImportResult> => {
  const [place] = findUnsafeJson(text);
  if (place !== undefined) return toRefused(place.message);
  const named = file.exported?.id ?? readHeader(parseDraft(text))?.id;
  if (named === undefined)
    return toRefused('Expected a document with kind and id. Fix the text first.');
  const { id, journey } = parseInput('new-document', {
    id: named,
    ...(file.journey === undefined ? {} : { journey: file.journey }),
  });
  const work = await readWorkingCopy(db, id);
  if (work === undefined)
    return createDraft(db, { id, journey, kind: file.exported?.kind, text }, author);
  if (work.text === text) return { outcome: 'same' };
  const lost = await describeLoss(db, id, file, text, work);
  if (lost !== undefined) return toConflict(lost);
  return toImportResult(
    await saveDraft(
      db,
      { docId: id, expected: createDraftTag(work.rev, work.text), ...author },
      text,
      undefined,
    ),
  );
};

interface NewDraft {
  readonly id: string;
  readonly journey: string | undefined;
  readonly kind: string | undefined;
  readonly text: string;
}

const createDraft = async (
  db: ScreenDatabase,
  { id, journey, kind, text }: NewDraft,
  author: ImportAuthor,
): Promise<ImportResult> => {
  const { outcome } = await createDocument(db, {
    id,
    journey,
    kind,
    seed: { text },
    ...author,
  });
  switch (outcome) {
    case 'created':
      return { outcome: 'new draft' };
    case 'taken':
      return toRefused(
        `The id '${id}' belongs or belonged to another document. Choose another id.`,
      );
    case 'missing':
    case 'unusable':
      return toRefused(
        `Expected a document of kind screen, template or fragment with the id '${id}'. Fix the text first.`,
      );
  }
};

const editedMessage =
  'The draft has other edits. Merge both in the studio, or export with --drafts into another folder and start from there.';

const describeLoss = async (
  db: ScreenDatabase,
  id: string,
  { exported }: FolderDocument,
  text: string,
  work: Draft,
): Promise<string | undefined> => {
  const live = await findLiveVersion(db, id);
  if (work.isPersisted) {
    const isWhatIsLive = live !== undefined && hashDraftContent(work.text) === live.sha256;
    return isWhatIsLive || exported?.sha256 === sha256(work.text) ? undefined : editedMessage;
  }
  // A file edited after the export ignores later publications. An unedited one is a way back.
  const isChanged = exported !== undefined && exported.sha256 !== sha256(text);
  if (
    !isChanged ||
    live === undefined ||
    exported.live === undefined ||
    exported.live.sha256 === live.sha256
  )
    return undefined;
  const isFromHere = (await listVersions(db, id)).some(
    (version) => version.sha256 === exported.live?.sha256,
  );
  return isFromHere
    ? 'Another version was published since the export. Export into another folder and repeat the change there.'
    : undefined;
};

const toImportResult = ({ outcome }: DraftEditResult): ImportResult => {
  switch (outcome) {
    case 'kept':
      return { outcome: 'new draft' };
    case 'moved':
    case 'late':
      return toConflict(editedMessage);
    case 'missing':
    case 'renamed':
    case 'nothing':
      return toRefused('This document no longer exists.');
  }
};
