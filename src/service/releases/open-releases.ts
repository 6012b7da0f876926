import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'kysely';
import { isConnectionFault } from '../database/connection-fault.ts';
import { weaknesses } from '../database/durability.ts';
import { listenForChanges } from '../database/listen-for-changes.ts';
import { type DatabasePlace, migrateScreens, openScreens } from '../database/open-screens.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { StartRefused } from '../start-refused.ts';
import { keepCopy, readCopy } from './disk-copy.ts';
import { type FollowedReleases, followReleases } from './follow-releases.ts';
import { createNewestKeeper } from './keep-newest.ts';
import { UnusableDatabase } from './unusable-database.ts';

export interface ReleasesOptions {
  readonly place: DatabasePlace;
  /** Folder of the copy. */
  readonly dataDir: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Told of every statement that has ended. */
  readonly measure?: Logger;
  /** Brings the content of the database to what this program needs, once its tables are. */
  readonly prepare: (db: ScreenDatabase) => Promise<void>;
}

/** The database of the screen service, and what is live by it. */
export interface OpenedReleases extends Pick<FollowedReleases, 'read' | 'isUp' | 'refresh'> {
  readonly db: ScreenDatabase;
  /** Ends everything that was begun; the copy on disk is complete then. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the database and finds out what is live. Where a shared database cannot be reached, what is live is read from the copy on disk, and the
 * database is taken up as soon as it answers. Throws what `prepare` throws, UnusableDatabase, and StartRefused for a database that may lose what
 * it has acknowledged: nothing would be safe in it.
 */
export const openReleases = async ({
  place,
  dataDir,
  log,
  measure,
  prepare,
}: ReleasesOptions): Promise<OpenedReleases> => {
  const db = openTables(
    place,
    (fault) => log.warn({ err: fault }, 'A connection to the database was lost'),
    measure,
  );
  const keeper = createNewestKeeper(
    (live) => keepCopy(dataDir, live),
    (fault) =>
      log.error(
        { err: fault },
        'What is live could not be kept on disk; without the database the next start would serve something older',
      ),
  );
  const followed = followReleases({
    db,
    log,
    taken: keeper.keep,
    prepare: async () => {
      await migrateScreens(db).catch((fault: unknown) => {
        throw isConnectionFault(fault) || fault instanceof StartRefused
          ? fault
          : new UnusableDatabase(fault);
      });
      const found = await weaknesses(db);
      if (found.length > 0) throw new StartRefused(found, 1);
      await prepare(db);
    },
  });
  try {
    await followed.refresh();
  } catch (fault) {
    const copy = isConnectionFault(fault)
      ? await readCopy(dataDir, (sentence) => log.error(sentence))
      : undefined;
    if (copy === undefined) {
      await db.destroy();
      throw isConnectionFault(fault) ? new UnusableDatabase(fault) : fault;
    }
    followed.beginWith(copy);
    log.error(
      { err: fault, release: copy.seq },
      'The database cannot be reached: what was live is served from the copy on disk',
    );
  }
  const endFollowing = followed.follow();
  // That the database is away is told by the one who asks it.
  const again = (): void => void followed.refresh().catch(() => undefined);
  const cannotListen = (fault: unknown): void =>
    log.warn(
      { err: fault },
      'Announcements of other instances cannot be heard; what they release is found by asking every second',
    );
  const endListening =
    'postgres' in place ? listenForChanges(place.postgres, again, cannotListen) : undefined;
  return {
    db,
    read: followed.read,
    isUp: followed.isUp,
    refresh: followed.refresh,
    close: async () => {
      endFollowing();
      await endListening?.();
      await keeper.settled();
      await db.destroy();
    },
  };
};

const openTables = (...given: Parameters<typeof openScreens>): ScreenDatabase => {
  try {
    return openScreens(...given);
  } catch (fault) {
    throw new UnusableDatabase(fault);
  }
};
