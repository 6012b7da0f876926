import { findAsset } from '../database/assets.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { collectExport } from './collect-export.ts';
import type { ExportManifest } from './manifest.ts';
import { type FolderChanges, writeFolder } from './write-folder.ts';

export interface ExportOptions {
  readonly folder: string;
  /** Whether what people work on stands in place of what is live. */
  readonly drafts: boolean;
  /** Whether files that somebody changed after the last export are written over. */
  readonly overwrite: boolean;
}

/** Writes one state of everything into a folder, whatever is published or saved meanwhile. Throws StartRefused where something in the folder would be lost. */
export const exportFolder = (
  db: ScreenDatabase,
  { folder, drafts, overwrite }: ExportOptions,
): Promise<FolderChanges & { readonly manifest: ExportManifest }> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const collected = await collectExport(transaction, drafts);
      const changes = await writeFolder(collected, {
        folder,
        overwrite,
        readPicture: (hash) => readPicture(transaction, hash),
      });
      return { ...changes, manifest: collected.manifest };
    });

const readPicture = async (db: ScreenDatabase, hash: string): Promise<Buffer> => {
  const asset = await findAsset(db, hash);
  if (asset === undefined) throw new Error(`The picture ${hash} was there and is not any more.`);
  return asset.bytes;
};
