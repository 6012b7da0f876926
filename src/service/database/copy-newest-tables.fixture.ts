// An embedded database with the newest tables. For tests, and for programs that tests start.
import { copiesOf } from '../../embedded-database/copies.fixture.ts';
import { type DatabasePlace, fileOf, migrateScreens, openScreens } from './open-screens.ts';
import type { ScreenDatabase } from './tables.ts';

/** Opens a database; a connection that is lost fails the test. */
export const openOrFail = (place: DatabasePlace): ScreenDatabase =>
  openScreens(place, (fault) => {
    throw fault;
  });

/** Writes an embedded database with the newest tables and no rows. */
export const copyNewestTables = copiesOf(async (dataDir) => {
  const db = openOrFail({ dataDir });
  await migrateScreens(db);
  await db.destroy();
  return fileOf(dataDir);
});
