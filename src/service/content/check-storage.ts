// Checks before a start that no live release is replaced by an empty or damaged database.
import { statSync } from 'node:fs';
import { findQuickCorruption } from '../database/integrity.ts';
import { databaseFile } from '../database/open-screen-database.ts';
import { readChannel } from '../database/releases.ts';
import { damagedDatabaseError } from '../database/storage-errors.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { StartupError } from '../errors/errors.ts';
import { findSnapshotSeq } from './release-snapshot.ts';

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const missingReleaseError = (dataDir: string, seq: number, fault: string): StartupError =>
  new StartupError(
    [
      `DATA_DIR: ${dataDir} has a copy of live release ${seq}, but ${fault}. Restore a backup (npm run restore -- FILE --force), or, to begin anew, move the folder live away.`,
    ],
    2,
  );

/**
 * Checks the file before SQLite opens it: opening an empty file deletes its write-ahead log.
 * @throws StartupError if content was lost
 */
export const checkDatabaseFile = async (dataDir: string): Promise<void> => {
  const file = databaseFile(dataDir);
  if (sizeOf(file) > 0) return;
  const seq = await findSnapshotSeq(dataDir);
  if (seq !== undefined) throw missingReleaseError(dataDir, seq, 'screens.db is missing or empty');
  if (sizeOf(`${file}-wal`) > 0)
    throw new StartupError(
      [
        `DATA_DIR: ${dataDir} has screens.db-wal, but screens.db is missing or empty. Bring the file back or restore a backup (npm run restore -- FILE --force), or, to begin anew, move screens.db-wal away.`,
      ],
      2,
    );
};

/** @throws StartupError for a damaged embedded database */
export const requireIntactDatabase = async (db: ScreenDatabase, dataDir: string): Promise<void> => {
  const problem = await findQuickCorruption(db);
  if (problem !== undefined) throw damagedDatabaseError(dataDir, problem);
};

/** @throws StartupError for a database without a release beside a copy of one */
export const requireKnownRelease = async (db: ScreenDatabase, dataDir: string): Promise<void> => {
  const seq = await findSnapshotSeq(dataDir);
  if (seq === undefined) return;
  const tables = await db.introspection.getTables();
  const isEmpty =
    !tables.some(({ name }) => name === 'channels') ||
    (await readChannel(db)).releaseId === undefined;
  if (isEmpty) throw missingReleaseError(dataDir, seq, 'the database knows no release');
};
