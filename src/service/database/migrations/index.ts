import type { Migration } from 'kysely';
import { createScreenTables } from './001-documents-versions-releases.ts';
import { createDeliveries } from './002-deliveries.ts';
import { createAssets } from './003-assets.ts';
import { createPeople } from './004-people-sessions-audit.ts';
import { keepDraftTexts } from './005-drafts-changes.ts';
import { createKillSwitchesAndJobs } from './006-kill-switches-jobs.ts';
import { createCheckedReleases } from './008-checked-releases.ts';
import { createChanges } from './009-changes.ts';
import { createReports } from './010-reports.ts';
import { createRightsRequests } from './010-rights-requests.ts';
import { createAlarmsAndPresence } from './011-alarms-presence.ts';
import { createDrawnExamples } from './013-drawn-examples.ts';
import { createAssetNames } from './014-asset-names.ts';

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
  '010-reports': { up: createReports },
  '010-rights-requests': { up: createRightsRequests },
  '011-alarms-presence': { up: createAlarmsAndPresence },
  '013-drawn-examples': { up: createDrawnExamples },
  '014-asset-names': { up: createAssetNames },
} satisfies Record<string, Migration>;
