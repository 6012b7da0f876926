import type { Environment } from '../config/environment.ts';
import {
  damagedDatabaseError,
  explainDisposableFileError,
  explainStorageError,
} from '../database/storage-errors.ts';
import { checkDatabaseFile, requireIntactDatabase, requireKnownRelease } from './check-storage.ts';
import { errorMessage } from '../errors/inspect-error.ts';
import { StartupError, invalidEnv } from '../errors/errors.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'kysely';
import { isConnectionError } from '../database/database-errors.ts';
import { findDurabilityProblems } from '../database/integrity.ts';
import { listenForChanges } from '../database/change-notifications.ts';
import { type DatabaseLocation, openScreenDatabase } from '../database/open-screen-database.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { writeSnapshot, readSnapshot } from './release-snapshot.ts';
import { type ReleaseWatcher, createReleaseWatcher } from './release-watcher.ts';
import { createLatestWriter } from './latest-writer.ts';
import { migrateScreenDatabase } from '../database/migrations/migrate.ts';

/** Database that cannot be opened, migrated or reached. */
class UnusableDatabaseError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error && cause.message !== '' ? cause.message : errorCode(cause), {
      cause,
    });
    this.name = 'UnusableDatabase';
  }
}

/** Some errors have only a code, such as a refusal on each address of a host. */
const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'unknown fault';

interface ReleasesOptions {
  readonly location: DatabaseLocation;
  readonly dataDir: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly measure?: Logger;
  /** Runs after the migrations, such as the import of shipped documents. */
  readonly prepare: (db: ScreenDatabase) => Promise<void>;
}

export interface OpenedReleases extends Pick<ReleaseWatcher, 'read' | 'isUp' | 'refresh'> {
  readonly db: ScreenDatabase;
  /** Stops all background work and completes the snapshot. */
  readonly close: () => Promise<void>;
}

/**
 * Falls back to the snapshot if a shared database is down.
 * @throws UnusableDatabaseError, errors of `prepare`, and StartupError for a database that may lose
 * acknowledged writes
 */
const openReleases = async ({
  location,
  dataDir,
  log,
  measure,
  prepare,
}: ReleasesOptions): Promise<OpenedReleases> => {
  if ('dataDir' in location) await checkDatabaseFile(dataDir);
  const db = openTables(
    location,
    (error) => log.warn({ err: error }, 'A connection to the database was lost'),
    measure,
  );
  const snapshotWriter = createLatestWriter(
    (live) => writeSnapshot(dataDir, live),
    (error) =>
      log.error(
        { err: error },
        'The live release could not be saved to disk; a start without the database would serve an older one',
      ),
  );
  const watcher = createReleaseWatcher({
    db,
    log,
    onRelease: snapshotWriter.write,
    prepare: async () => {
      await requireIntactDatabase(db, dataDir);
      await requireKnownRelease(db, dataDir);
      await migrateScreenDatabase(db).catch((error: unknown) => {
        throw isConnectionError(error) || error instanceof StartupError
          ? error
          : new UnusableDatabaseError(error);
      });
      const found = await findDurabilityProblems(db);
      if (found.length > 0) throw new StartupError(found, 1);
      await prepare(db);
    },
  });
  try {
    await watcher.refresh();
  } catch (error) {
    const snapshot = isConnectionError(error)
      ? await readSnapshot(dataDir, (sentence) => log.error(sentence))
      : undefined;
    if (snapshot === undefined) {
      await db.destroy();
      throw isConnectionError(error) ? new UnusableDatabaseError(error) : error;
    }
    watcher.seed(snapshot);
    log.error(
      { err: error, release: snapshot.seq },
      'The database cannot be reached; the last live release is served from disk',
    );
  }
  const stopWatching = watcher.start();
  // The watcher already logs an unavailable database.
  const refreshQuietly = (): void => void watcher.refresh().catch(() => undefined);
  const onListenError = (error: unknown): void =>
    log.warn(
      { err: error },
      'Notifications from other instances are unavailable; their releases are found by polling every second',
    );
  const stopListening =
    'postgres' in location
      ? listenForChanges(location.postgres, refreshQuietly, onListenError)
      : undefined;
  return {
    db,
    read: watcher.read,
    isUp: watcher.isUp,
    refresh: watcher.refresh,
    close: async () => {
      stopWatching();
      await stopListening?.();
      await snapshotWriter.settled();
      await db.destroy();
    },
  };
};

/** Tables that no version of the app has made. */
const isMigrationFault = (error: unknown): error is UnusableDatabaseError =>
  error instanceof UnusableDatabaseError && errorCode(error.cause) === 'SQLITE_ERROR';

const openTables = (...given: Parameters<typeof openScreenDatabase>): ScreenDatabase => {
  try {
    return openScreenDatabase(...given);
  } catch (error) {
    throw new UnusableDatabaseError(error);
  }
};

const invalidDatabaseUrl = (error: Error): StartupError =>
  new StartupError(
    [
      `DATABASE_URL: expected a PostgreSQL that allows this user to connect and create tables; it reported: ${error.message}.`,
    ],
    2,
    error,
  );

const invalidDataDir = (
  dataDir: string,
  error: unknown,
  disposableFile: string | undefined,
): StartupError =>
  (disposableFile === undefined
    ? explainStorageError(error, dataDir)
    : explainDisposableFileError(error, dataDir, disposableFile)) ??
  invalidEnv('DATA_DIR', `a writable folder (${errorMessage(error)})`, dataDir, error);

/** @throws StartupError if DATABASE_URL or DATA_DIR is unusable */
export const openReleasesFromEnv = async (
  { databaseUrl, dataDir }: Environment,
  options: Pick<ReleasesOptions, 'log' | 'measure' | 'prepare'>,
): Promise<OpenedReleases> => {
  const location =
    databaseUrl === undefined ? { dataDir } : { postgres: { connectionString: databaseUrl } };
  try {
    return await openReleases({ location, dataDir, ...options });
  } catch (error) {
    if (databaseUrl === undefined && !(error instanceof StartupError))
      throw (
        explainStorageError(error, dataDir) ??
        (isMigrationFault(error) ? damagedDatabaseError(dataDir, error.message) : error)
      );
    if (!(error instanceof UnusableDatabaseError)) throw error;
    throw invalidDatabaseUrl(error);
  }
};

/** @param disposableFile file that `open` opens, if it can be made again */
export const openInDataDir = async <Opened>(
  dataDir: string,
  open: () => Opened | Promise<Opened>,
  disposableFile?: string,
): Promise<Opened> => {
  try {
    return await open();
  } catch (error) {
    throw invalidDataDir(dataDir, error, disposableFile);
  }
};
