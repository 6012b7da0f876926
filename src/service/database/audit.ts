import { canonicalJson } from '../../../renderer/entries/node.ts';
import { sha256 } from '../documents/document-bytes.ts';
import { sql, type SqlBool } from 'kysely';
import type { ScreenDatabase, ScreenTables } from './tables.ts';

/** Something that was done in the studio. It never holds a password or a token. */
export interface AuditEntry {
  /** Time in milliseconds since 1970, UTC. */
  readonly at: number;
  /** E-mail address of who did it, or the name of a part of the service. */
  readonly actor: string;
  /** Network address it came from; empty for the service itself. */
  readonly address: string;
  /** What was done: the noun and the verb, for example `person.create`. */
  readonly action: string;
  /** To what: an id or an e-mail address. */
  readonly subject: string;
  /** What else is worth knowing, as JSON. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** An entry in its place in the chain. */
export interface AuditRow extends AuditEntry {
  /** Counts from 1 without gaps. */
  readonly seq: number;
  /** Of the row before; zeros before the first. */
  readonly prevHash: string;
  /** Of all the rest of this row. */
  readonly hash: string;
}

/** Where a chain ends. */
export interface AuditHead {
  readonly seq: number;
  readonly hash: string;
}

/** Before the first row. */
export const emptyAuditHead: AuditHead = { seq: 0, hash: '0'.repeat(64) };

/** The hash of a row: SHA-256 of the canonical JSON of all the rest of it. */
export const hashAuditRow = (rest: Readonly<Record<string, unknown>>): string =>
  sha256(canonicalJson(rest));

/** A text as databases keep it: half of a letter that takes two units, which JSON may hold, becomes the sign for what cannot be read. */
const toStoredText = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

/** The entry as the row behind the last one. What is hashed is what will be read: else nobody could tell it from a row that was changed. */
export const nextAuditRow = (
  head: AuditHead,
  { at, actor, address, action, subject, detail }: AuditEntry,
): AuditRow => {
  const rest = {
    at,
    actor: toStoredText(actor),
    address: toStoredText(address),
    action,
    subject: toStoredText(subject),
    detail,
    seq: head.seq + 1,
    prevHash: head.hash,
  };
  return { ...rest, hash: hashAuditRow(rest) };
};

/** A row as a line of an export. */
export const serializeAuditRow = (row: AuditRow): string => canonicalJson(row);

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
interface AuditFilter {
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
