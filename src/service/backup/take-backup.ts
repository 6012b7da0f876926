import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { databaseFile, withScreenDatabase } from '../database/open-screens.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { findSnapshotFile } from '../releases/disk-copy.ts';
import { writeBackup } from './backup-file.ts';
import { type Verification, verifyContent } from './verify-content.ts';

export interface BackupOptions {
  readonly db: ScreenDatabase;
  readonly dataDir: string;
  readonly file: string;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: number;
}

/**
 * Writes an embedded database as it is at one moment into a file, with the copy of what is live; the service may go on meanwhile. Nothing is written
 * where something in it is not what was once written: such a backup would take the place of a good one.
 */
export const takeBackup = async ({
  db,
  dataDir,
  file,
  now,
}: BackupOptions): Promise<Verification> => {
  // Beside the file, because there is room for it there.
  const folder = await mkdtemp(join(dirname(file), `.${basename(file)}-`));
  try {
    const copy = await findSnapshotFile(dataDir);
    await sql`vacuum into ${databaseFile(folder)}`.execute(db);
    const found = await verifyFolder(folder);
    if (found.problems.length > 0) return found;
    const parts = [{ name: 'screens.db', path: databaseFile(folder) }];
    if (copy !== undefined) {
      const path = join(folder, 'live.release');
      await writeFile(path, copy.bytes);
      parts.push({ name: copy.name, path });
    }
    await writeBackup(file, now, parts);
    return found;
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Looks at the database in a folder that nobody else uses. */
const verifyFolder = (dataDir: string): Promise<Verification> =>
  withScreenDatabase({ dataDir }, verifyContent);
