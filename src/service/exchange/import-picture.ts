import { basename } from 'node:path';
import { verifyPixelsOnly } from '../assets/read-pixels-only.ts';
import { isRejection } from '../assets/read-picture.ts';
import { findAsset, saveAsset } from '../database/assets.ts';
import { record } from '../database/audit.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { sha256 } from '../documents/sha256.ts';
import { type ImportResult, toRefused } from './outcome.ts';
import type { FolderPicture } from './read-folder.ts';

/** Keeps a picture of an export as it is, byte by byte, since documents name it by its hash. */
export const importPicture = async (
  db: ScreenDatabase,
  { file, bytes }: FolderPicture,
  { by, now }: { by: string; now: number },
): Promise<ImportResult> => {
  const hash = sha256(bytes);
  if (!basename(file).startsWith(`${hash}.`))
    return toRefused(
      'Expected a picture that is named by its hash, as an export writes it. Upload others in the studio.',
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
