import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import { type Call, callNames, normalSetting, scenariosOf, type ScenarioSetting } from './scenario.ts';

/** The setting of a call; normal as long as nobody switched it. */
export const readSettingOf = async (db: Kysely<SandboxTables>, call: Call): Promise<ScenarioSetting> => {
  const row = await db.selectFrom('scenarios').selectAll().where('call', '=', call).executeTakeFirst();
  // A stored scenario may come from another version that had more of them.
  const scenario = scenariosOf(call).find((name) => name === row?.scenario);
  return row === undefined || scenario === undefined ? normalSetting(call) : { call, scenario, code: row.code, message: row.message, seconds: row.seconds };
};

export const listSettings = (db: Kysely<SandboxTables>): Promise<ScenarioSetting[]> => Promise.all(callNames().map((call) => readSettingOf(db, call)));

/** Switches a call; stays so until the next switch, over restarts too. */
export const keepSetting = async (db: Kysely<SandboxTables>, setting: ScenarioSetting): Promise<void> => {
  const { call, ...rest } = setting;
  await db
    .insertInto('scenarios')
    .values({ call, ...rest })
    .onConflict((conflict) => conflict.column('call').doUpdateSet(rest))
    .execute();
};
