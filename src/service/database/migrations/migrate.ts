import { type Migration, sql } from 'kysely';
import { migrateToLatest } from '../../../shared/sqlite.ts';
import { StartupError } from '../../errors/errors.ts';
import type { ScreenDatabase } from '../tables.ts';
import { createScreenTables } from './001-documents-versions-releases.ts';
import { createDeliveries, createAssets } from './002-003-deliveries-assets.ts';
import { createPeople } from './004-people-sessions-audit.ts';
import { keepDraftTexts } from './005-drafts-changes.ts';
import {
  createKillSwitchesAndJobs,
  createCheckedReleases,
} from './006-008-jobs-checked-releases.ts';
import { createChanges } from './009-changes.ts';
import {
  createReportTables,
  createRightsRequests,
  createAlarmsAndPresence,
  createDrawnExamples,
  createAssetNames,
} from './010-014-reports-rights-alarms.ts';
import { createComments } from './015-comments.ts';
import { createRenamedDocuments } from './016-renamed-documents.ts';

/** Ordered by name. Never change a published migration. */
export const migrations = {
  '001-documents-versions-releases': { up: createScreenTables },
  '002-deliveries': { up: createDeliveries },
  '003-assets': { up: createAssets },
  '004-people-sessions-audit': { up: createPeople },
  '005-drafts-changes': { up: keepDraftTexts },
  '006-kill-switches-jobs': { up: createKillSwitchesAndJobs },
  '008-checked-releases': { up: createCheckedReleases },
  '009-changes': { up: createChanges },
  '010-reports': { up: createReportTables },
  '010-rights-requests': { up: createRightsRequests },
  '011-alarms-presence': { up: createAlarmsAndPresence },
  '013-drawn-examples': { up: createDrawnExamples },
  '014-asset-names': { up: createAssetNames },
  '015-comments': { up: createComments },
  '016-renamed-documents': { up: createRenamedDocuments },
} satisfies Record<string, Migration>;

/** True if a newer build has migrated the tables. Throws if they are unreadable. */
export const hasNewerSchema = async (db: ScreenDatabase): Promise<boolean> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.some(({ name }) => !Object.hasOwn(migrations, name));
};

export const newerSchemaError = (): StartupError =>
  new StartupError(
    [
      'The database is newer than this version of the app. Use the newer version, or restore the backup from before the upgrade (docs/upgrading.md).',
    ],
    2,
  );

/** Migrates to the latest schema. Throws StartupError if the tables are newer than this build. */
export const migrateScreenDatabase = async (db: ScreenDatabase): Promise<void> => {
  try {
    await migrateToLatest(db, migrations);
  } catch (error) {
    // If the check fails too, the original error says more.
    throw (await hasNewerSchema(db).catch(() => false)) ? newerSchemaError() : error;
  }
};
