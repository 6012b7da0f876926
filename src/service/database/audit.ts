import { canonicalJson } from '../../../renderer/entries/node.ts';
import { sha256 } from '../documents/document-bytes.ts';
import { sql, type SqlBool } from 'kysely';
import type { ScreenDatabase, ScreenTables } from './tables.ts';

/** Audited action. Never contains a password or a token. */
export interface AuditEntry {
  /** Epoch milliseconds. */
  readonly at: number;
  /** E-mail address, or the name of a service component. */
  readonly actor: string;
  /** Client IP; empty for the service itself. */
  readonly address: string;
  /** Noun and verb, such as `person.create`. */
  readonly action: string;
  /** Id or e-mail address. */
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Actor and time shared by the audit entries of one request. */
export interface AuditContext {
  readonly actor: string;
  readonly address: string;
  readonly now: number;
}

export interface AuditRow extends AuditEntry {
  readonly seq: number;
  /** Hash of the previous row; zeros for the first. */
  readonly prevHash: string;
  /** Hash of all other fields of this row. */
  readonly hash: string;
}

export interface AuditHead {
  readonly seq: number;
  readonly hash: string;
}

export const emptyAuditHead: AuditHead = { seq: 0, hash: '0'.repeat(64) };

/** SHA-256 of the canonical JSON of the other fields. */
export const hashAuditRow = (rest: Readonly<Record<string, unknown>>): string =>
  sha256(canonicalJson(rest));

/** Replaces lone surrogates as databases do; JSON may contain them. */
const toStoredText = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

/** Builds the next row. Hashes the text as it will be read back, so unchanged rows verify. */
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

export const serializeAuditRow = (row: AuditRow): string => canonicalJson(row);

export const readAuditHead = (db: ScreenDatabase): Promise<AuditHead> =>
  db.selectFrom('audit_head').select(['seq', 'hash']).where('id', '=', 1).executeTakeFirstOrThrow();

/** Serializes audit writers until the transaction ends. */
export const lockAudit = async (transaction: ScreenDatabase): Promise<AuditHead> => {
  await transaction.updateTable('audit_head').set({ id: 1 }).where('id', '=', 1).execute();
  return readAuditHead(transaction);
};

/**
 * Appends an audit row. Call it in the audited transaction, after all other locks, to avoid
 * deadlocks.
 */
export const record = async (transaction: ScreenDatabase, entry: AuditEntry): Promise<void> => {
  if (!transaction.isTransaction)
    throw new Error(
      `${entry.action}: expected to be recorded in the transaction of the audited action.`,
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

interface AuditFilter {
  readonly actor?: string | undefined;
  /** Matches the subject, or a value in the detail. */
  readonly about?: string | undefined;
  /** Epoch milliseconds; `from` is inclusive, `until` exclusive. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

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

/** Matches a JSON string in the detail; LIKE wildcards are escaped. */
const mentions = (text: string) =>
  sql<SqlBool>`detail like ${`%${JSON.stringify(text).replaceAll(/[!%_]/g, '!$&')}%`} escape '!'`;

const batchSize = 500;

/** Rows after `after`, oldest first. */
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

/** Returns tampered details as they are; the row hash exposes them. */
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
