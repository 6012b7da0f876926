import { sql, type SqlBool } from 'kysely';
import { canonicalJson } from '../../../renderer/headless.ts';
import {
  type AuditEntry,
  type AuditHead,
  type AuditRow,
  nextAuditRow,
} from '../audit/audit-row.ts';
import type { ScreenDatabase, ScreenTables } from './tables.ts';

/** The newest row, as the head tells it. */
export const readAuditHead = (db: ScreenDatabase): Promise<AuditHead> =>
  db.selectFrom('audit_head').select(['seq', 'hash']).where('id', '=', 1).executeTakeFirstOrThrow();

/** Lets nobody else write the audit until the transaction ends; others who want to wait. */
export const lockAudit = async (transaction: ScreenDatabase): Promise<AuditHead> => {
  await transaction.updateTable('audit_head').set({ id: 1 }).where('id', '=', 1).execute();
  return readAuditHead(transaction);
};

/**
 * Writes down what was done, as the last row of the chain. Call it within the transaction that does it, so that both are kept or neither, and
 * behind everything else that locks, so that no two transactions wait for each other.
 */
export const record = async (transaction: ScreenDatabase, entry: AuditEntry): Promise<void> => {
  if (!transaction.isTransaction)
    throw new Error(
      `${entry.action}: expected to be written down in the transaction of what it tells.`,
    );
  const { prevHash, detail, ...rest } = nextAuditRow(await lockAudit(transaction), entry);
  await transaction
    .insertInto('audit')
    .values({ ...rest, prev_hash: prevHash, detail: canonicalJson(detail) })
    .execute();
  await transaction
    .updateTable('audit_head')
    .set({ seq: rest.seq, hash: rest.hash })
    .where('id', '=', 1)
    .execute();
};

/** Which rows somebody asks for; what is left out does not count. */
export interface AuditFilter {
  /** Who did it. */
  readonly actor?: string | undefined;
  /** To what; a row whose detail names it counts, too. */
  readonly about?: string | undefined;
  /** From this moment on, and before that one, in milliseconds since 1970, UTC. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

/** Rows before one, or the last ones, the newest first. */
export const listAudit = async (
  db: ScreenDatabase,
  before: number | undefined,
  limit: number,
  { actor, about, from, until }: AuditFilter = {},
): Promise<AuditRow[]> => {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(about !== undefined, (query) =>
      query.where((row) => row.or([row('subject', '=', about ?? ''), mentions(about ?? '')])),
    )
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toAuditRow);
};

/** Whether a detail has a text as a value or a name. Signs of patterns stand for themselves. */
const mentions = (text: string) =>
  sql<SqlBool>`detail like ${`%${JSON.stringify(text).replaceAll(/[!%_]/g, '!$&')}%`} escape '!'`;

/** Rows that are read at once. */
const batchSize = 500;

/** Every row behind one, up to the newest one of now, the oldest first. */
export async function* streamAudit(db: ScreenDatabase, after = 0): AsyncGenerator<AuditRow> {
  for (let last = after; ;) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(batchSize)
      .execute();
    yield* rows.map(toAuditRow);
    const [end] = rows.slice(-1);
    if (end === undefined) return;
    last = end.seq;
  }
}

const toAuditRow = ({ prev_hash: prevHash, detail, ...rest }: ScreenTables['audit']): AuditRow => ({
  ...rest,
  prevHash,
  detail: parseDetail(detail),
});

/** A detail that was spoilt from outside is handed on as it is: the hash of its row tells. */
const parseDetail = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && canonicalJson(value) === text)
      return { ...value };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { unreadable: text };
};

/** How often each action was done behind a row, and the newest row that was counted. */
export const countAuditActions = async (
  db: ScreenDatabase,
  after: number,
): Promise<{
  readonly actions: readonly { readonly action: string; readonly count: number }[];
  readonly last: number;
}> => {
  const { seq: last } = await readAuditHead(db);
  const rows = await db
    .selectFrom('audit')
    .select((select) => ['action', select.fn.countAll<number>().as('count')])
    .where('seq', '>', after)
    .where('seq', '<=', last)
    .groupBy('action')
    .orderBy('action')
    .execute();
  return { actions: rows, last };
};
