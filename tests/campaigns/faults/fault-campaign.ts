import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type DatabaseLocation,
  openScreenDatabase,
} from '../../../src/service/database/open-screen-database.ts';
import { createTestStudioApi } from '../../../src/service/studio-api/studio-api.fixture.ts';
import { createPostgresCluster } from '../postgres-cluster.ts';
import { createFailingDatabase } from './failing-database.ts';
import { operations } from './operations.ts';
import { runTrials, type TrialsFound } from './run-trials.ts';
import { migrateScreenDatabase } from '../../../src/service/database/migrations/migrate.ts';

const runPlace = async (
  name: string,
  place: DatabaseLocation,
  say: (sentence: string) => void,
): Promise<{ sound: boolean; text: string }> => {
  const db = openScreenDatabase(place, () => undefined);
  await migrateScreenDatabase(db);
  const failing = createFailingDatabase(db);
  const studio = await createTestStudioApi(failing.db);
  const found: TrialsFound[] = [];
  for (const operation of operations) {
    say(`${operation.name} on ${name} …`);
    found.push(await runTrials(operation, { studio, db }, failing));
  }
  await studio.app.close();
  await failing.db.destroy();
  await db.destroy();
  const lines = found.map(
    ({ operation, calls, trials, faults }) =>
      `  ${operation}: ${calls} calls of the driver, ${trials} trials, ${faults.length} faults${faults.map((fault) => `\n    ${fault}`).join('')}`,
  );
  return {
    sound: found.every(({ faults }) => faults.length === 0),
    text: [`${name}:`, ...lines].join('\n'),
  };
};

/** Lets every call of every operation fail, before and after it is carried out, on both databases. */
export const runFaultCampaign = async (
  say: (sentence: string) => void,
): Promise<{ readonly sound: boolean; readonly text: string }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'faults-'));
  const cluster = createPostgresCluster();
  try {
    const found = [await runPlace('the embedded database', { dataDir }, say)];
    await cluster?.start();
    if (cluster !== undefined)
      found.push(
        await runPlace('PostgreSQL', { postgres: { connectionString: cluster.databaseUrl } }, say),
      );
    const missing =
      'PostgreSQL: not run here, because its programs (initdb, postgres) are not on this machine';
    return {
      sound: found.every(({ sound }) => sound),
      text: [...found.map(({ text }) => text), ...(cluster === undefined ? [missing] : [])].join(
        '\n',
      ),
    };
  } finally {
    await cluster?.remove();
    await rm(dataDir, { recursive: true });
  }
};
