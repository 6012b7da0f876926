import { basename } from 'node:path';
import { readPixelsOnly } from '../assets/read-pixels-only.ts';
import { isRefusal } from '../assets/read-picture.ts';
import { findAsset, keepAsset } from '../database/assets.ts';
import { record } from '../database/audit.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { sha256 } from '../documents/sha256.ts';
import { type Outcome, refused } from './outcome.ts';
import type { FolderPicture } from './read-folder.ts';

/** Keeps a picture of an export as it is, byte by byte, since documents name it by its hash. */
export const importPicture = async (
  db: ScreenDatabase,
  { file, bytes }: FolderPicture,
  { by, now }: { by: string; now: number },
): Promise<Outcome> => {
  const hash = sha256(bytes);
  if (!basename(file).startsWith(`${hash}.`))
    return refused(
      'Expected a picture that is named by its hash, as an export writes it. Upload others in the studio.',
    );
  if ((await findAsset(db, hash)) !== undefined) return { outcome: 'same' };
  const picture = await readPixelsOnly(bytes);
  if (isRefusal(picture)) return refused(picture.message);
  await db.transaction().execute(async (transaction) => {
    await keepAsset(transaction, { ...picture, sha256: hash, bytes }, by, now);
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
