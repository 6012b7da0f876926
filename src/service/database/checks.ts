import { isRecord } from '../../../renderer/entries/node.ts';
import type { CheckResult } from './check-result.ts';
import { isColumnExpired, isExpired, maxLeaseMs } from './jobs.ts';
import type { ScreenDatabase, ScreenTables } from './tables.ts';

export interface CheckKey {
  readonly closureHash: string;
  readonly gate: string;
}

export interface Check {
  /** interrupted: the owning instance died. */
  readonly status: ScreenTables['checks']['status'] | 'interrupted';
  readonly result: CheckResult | undefined;
  readonly fault: string | undefined;
  readonly done: number;
  readonly total: number;
  readonly begunAt: number;
  readonly endedAt: number | undefined;
}

const isCheckResult = (value: unknown): value is CheckResult =>
  isRecord(value) &&
  Array.isArray(value.findings) &&
  Array.isArray(value.pictures) &&
  isRecord(value.requires) &&
  isRecord(value.examples) &&
  Array.isArray(value.budgets);

const parseCheckResult = (text: string): CheckResult => {
  const result: unknown = JSON.parse(text);
  if (!isCheckResult(result))
    throw new Error(
      'checks.result: expected the result of a publish check, found something else. The row was changed outside the app.',
    );
  return result;
};

export const findCheck = async (
  db: ScreenDatabase,
  { closureHash, gate }: CheckKey,
  now: number,
): Promise<Check | undefined> => {
  const row = await db
    .selectFrom('checks')
    .selectAll()
    .where('closure_hash', '=', closureHash)
    .where('gate', '=', gate)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const result = row.result === null ? undefined : parseCheckResult(row.result);
  const status =
    row.status === 'running' && isExpired(row.lease_until, maxLeaseMs, now)
      ? 'interrupted'
      : row.status;
  return {
    status,
    result,
    fault: row.fault ?? undefined,
    done: row.done,
    total: row.total,
    begunAt: row.begun_at,
    endedAt: row.ended_at ?? undefined,
  };
};

/** Newest checks of a document that are searched for pictures. */
const maxPicturedChecks = 30;

/** Pictures of the first example of a document, by version number. */
export const listVersionPictures = async (
  db: ScreenDatabase,
  docId: string,
): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .selectFrom('change_items')
    .innerJoin('changes', 'changes.id', 'change_items.change_id')
    .innerJoin('versions', 'versions.id', 'change_items.version_id')
    .innerJoin('checks', 'checks.closure_hash', 'changes.closure_hash')
    .select(['versions.number', 'checks.result'])
    .where('change_items.doc_id', '=', docId)
    .where('checks.result', 'is not', null)
    .orderBy('checks.begun_at', 'desc')
    .limit(maxPicturedChecks)
    .execute();
  const pictures = new Map<number, string>();
  // The newest check of a version comes first.
  for (const { number, result } of rows) {
    const found = parseCheckResult(result ?? '').pictures.find(
      ({ document }) => document === docId,
    );
    if (found !== undefined && !pictures.has(number)) pictures.set(number, found.after);
  }
  return pictures;
};

export interface CheckRun extends CheckKey {
  readonly holder: string;
}

export interface NewCheckRun extends CheckRun {
  readonly now: number;
  readonly leaseUntil: number;
  /** Rerun a finished check. */
  readonly isAgain: boolean;
}

/**
 * Claims a check that is new, broken, or abandoned past its lease.
 * @returns whether this run owns the check
 */
export const claimCheck = async (
  db: ScreenDatabase,
  { closureHash, gate, holder, now, leaseUntil, isAgain }: NewCheckRun,
): Promise<boolean> => {
  const begun = {
    status: 'running' as const,
    result: null,
    fault: null,
    holder,
    done: 0,
    total: 0,
    begun_at: now,
    lease_until: leaseUntil,
    ended_at: null,
  };
  const inserted = await db
    .insertInto('checks')
    .values({ closure_hash: closureHash, gate, ...begun })
    .onConflict((conflict) => conflict.columns(['closure_hash', 'gate']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return true;
  const taken = await db
    .updateTable('checks')
    .set(begun)
    .where('closure_hash', '=', closureHash)
    .where('gate', '=', gate)
    .where((is) =>
      is.or([
        is('status', 'in', isAgain ? ['broken', 'failed', 'passed'] : ['broken']),
        is.and([is('status', '=', 'running'), isColumnExpired('lease_until', maxLeaseMs, now)]),
      ]),
    )
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
};

type CheckUpdate = Partial<
  Pick<
    ScreenTables['checks'],
    'status' | 'result' | 'fault' | 'done' | 'total' | 'lease_until' | 'ended_at'
  >
>;

const updateRun = async (
  db: ScreenDatabase,
  { closureHash, gate, holder }: CheckRun,
  update: CheckUpdate,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('checks')
    .set(update)
    .where('closure_hash', '=', closureHash)
    .where('gate', '=', gate)
    .where('holder', '=', holder)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Renews the lease and stores progress. False if another run took over. */
export const extendCheckLease = (
  db: ScreenDatabase,
  run: CheckRun,
  { done, total }: { readonly done: number; readonly total: number },
  leaseUntil: number,
): Promise<boolean> => updateRun(db, run, { done, total, lease_until: leaseUntil });

/** Stores the result. False if another run took over. */
export const completeCheck = (
  db: ScreenDatabase,
  run: CheckRun,
  status: 'passed' | 'failed',
  result: CheckResult,
  now: number,
): Promise<boolean> =>
  updateRun(db, run, { status, result: JSON.stringify(result), ended_at: now });

/** Marks a check as unfinished; the next request restarts it. */
export const markCheckBroken = (
  db: ScreenDatabase,
  run: CheckRun,
  message: string,
  now: number,
): Promise<boolean> => updateRun(db, run, { status: 'broken', fault: message, ended_at: now });
