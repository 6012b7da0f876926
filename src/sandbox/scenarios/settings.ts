import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import {
  type Call,
  callNames,
  normalSetting,
  scenariosOf,
  type ScenarioSetting,
} from './scenario.ts';

/** How a call behaves for a user: as it was switched for that user, else as for everybody; normal as long as nobody switched it. */
export const readSettingOf = async (
  db: Kysely<SandboxTables>,
  call: Call,
  userId = '',
): Promise<ScenarioSetting> => {
  const rows = await db
    .selectFrom('scenarios')
    .selectAll()
    .where('call', '=', call)
    .where('borrower', 'in', ['', userId])
    .orderBy('borrower', 'desc')
    .execute();
  const [row] = rows;
  // A stored scenario may come from another version that had more of them.
  const scenario = scenariosOf(call).find((name) => name === row?.scenario);
  if (row === undefined || scenario === undefined) return normalSetting(call);
  return {
    call,
    userId: row.borrower,
    scenario,
    code: row.code,
    message: row.message,
    seconds: row.seconds,
  };
};

/** How every call behaves for everybody. */
export const listSettings = (db: Kysely<SandboxTables>): Promise<ScenarioSetting[]> =>
  Promise.all(callNames().map((call) => readSettingOf(db, call)));

/** Switches a call; stays so until the next switch, over restarts too. */
export const saveSetting = async (
  db: Kysely<SandboxTables>,
  setting: ScenarioSetting,
): Promise<void> => {
  const { call, userId, ...rest } = setting;
  await db
    .insertInto('scenarios')
    .values({ call, borrower: userId, ...rest })
    .onConflict((conflict) => conflict.columns(['call', 'borrower']).doUpdateSet(rest))
    .execute();
};

/** Forgets what was switched for one user only. */
export const deleteSettingsOf = async (
  db: Kysely<SandboxTables>,
  userId: string,
): Promise<void> => {
  if (userId !== '') await db.deleteFrom('scenarios').where('borrower', '=', userId).execute();
};
