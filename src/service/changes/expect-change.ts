import { type Change, findChange, lockChange } from '../database/changes.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { changeNotFoundError } from './refusals.ts';

const assertFound = (change: Change | undefined): Change => {
  if (change === undefined) throw changeNotFoundError();
  return change;
};

/** A change that somebody asks for. @throws Refusal 404 where there is none */
export const requireChange = async (db: ScreenDatabase, id: string): Promise<Change> =>
  assertFound(await findChange(db, id));

/** The same for whoever is going to alter it: nobody else touches it until the transaction ends. @throws Refusal 404 where there is none */
export const lockExistingChange = async (
  transaction: ScreenDatabase,
  id: string,
): Promise<Change> => assertFound(await lockChange(transaction, id));
