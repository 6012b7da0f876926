import { type Change, findChange, lockChange } from '../database/changes.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { noSuchChange } from './refusals.ts';

const expectFound = (change: Change | undefined): Change => {
  if (change === undefined) throw noSuchChange();
  return change;
};

/** A change that somebody asks for. @throws Refusal 404 where there is none */
export const expectChange = async (db: ScreenDatabase, id: string): Promise<Change> =>
  expectFound(await findChange(db, id));

/** The same for whoever is going to alter it: nobody else touches it until the transaction ends. @throws Refusal 404 where there is none */
export const expectLockedChange = async (
  transaction: ScreenDatabase,
  id: string,
): Promise<Change> => expectFound(await lockChange(transaction, id));
