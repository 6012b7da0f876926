import { ownProperty } from '../../../renderer/entries/node.ts';
import { readText } from '../values.ts';
import {
  callNames,
  isFailingCode,
  maxDelaySeconds,
  normalSetting,
  scenariosOf,
  type ScenarioSetting,
  type Call,
} from './scenario.ts';
import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';

/**
 * Reads a setting from a form or JSON body: call, scenario and optionally userId, code, message,
 * seconds. Returns a message for the first error.
 */
export const readSetting = (body: unknown): ScenarioSetting | string => {
  const callText = readText(body, 'call');
  const call = callNames().find((name) => name === callText);
  if (call === undefined)
    return `call: expected one of ${callNames().join(', ')}; found '${callText}'.`;
  const scenarioText = readText(body, 'scenario');
  const scenario = scenariosOf(call).find((name) => name === scenarioText);
  if (scenario === undefined)
    return `scenario: expected for ${call} one of ${scenariosOf(call).join(', ')}; found '${scenarioText}'.`;
  const defaults = normalSetting(call);
  const code = readNumeral(body, 'code') || defaults.code;
  if (!isFailingCode(call, code))
    return `code: expected a number of up to 10 digits that does not mean success of ${call}; found '${code}'.`;
  const secondsText = readNumeral(body, 'seconds');
  const seconds = secondsText === '' ? defaults.seconds : Number(secondsText);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > maxDelaySeconds)
    return `seconds: expected a whole number from 0 to ${maxDelaySeconds}.`;
  return {
    call,
    userId: readText(body, 'userId'),
    scenario,
    code,
    message: readText(body, 'message') || defaults.message,
    seconds,
  };
};

/** Forms send strings, JSON may send numbers. */
const readNumeral = (body: unknown, name: string): string => {
  const number = ownProperty(body, name);
  return typeof number === 'number' ? String(number) : readText(body, name);
};

/** Setting for the user, else for all, else normal. */
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
  // Stored scenarios may come from a version that had more.
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

export const listSettings = (db: Kysely<SandboxTables>): Promise<ScenarioSetting[]> =>
  Promise.all(callNames().map((call) => readSettingOf(db, call)));

/** Persists across restarts. */
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

export const deleteSettingsOf = async (
  db: Kysely<SandboxTables>,
  userId: string,
): Promise<void> => {
  if (userId !== '') await db.deleteFrom('scenarios').where('borrower', '=', userId).execute();
};
