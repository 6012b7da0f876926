import type { Selectable } from 'kysely';
import type { Role } from './permissions.ts';
import { createId } from './dialect.ts';
import { parseRoles } from './people.ts';
import type { RoleRequestKind } from './people-tables.ts';
import type { ScreenDatabase, ScreenTables } from './tables.ts';

export interface RoleChange {
  readonly kind: RoleRequestKind;
  readonly email: string;
  /** Undefined for an invitation. */
  readonly person: { readonly id: string; readonly rev: number } | undefined;
  /** Undefined fields stay unchanged. */
  readonly name: string | undefined;
  readonly roles: readonly Role[] | undefined;
  readonly disabled: boolean | undefined;
  /** Hash of a new one-time password. */
  readonly passwordHash: string | undefined;
}

/** Role change under the two-person rule. Epoch milliseconds. */
export interface RoleRequest extends RoleChange {
  readonly id: string;
  readonly status: 'pending' | 'confirmed' | 'refused' | 'withdrawn' | 'ended';
  readonly askedBy: string;
  readonly askedAt: number;
  /** Expiry of an undecided request. */
  readonly endsAt: number;
  readonly decidedBy: string | undefined;
  readonly decidedAt: number | undefined;
  readonly reason: string | undefined;
}

export interface RoleRequestDecision {
  readonly status: 'confirmed' | 'refused' | 'withdrawn';
  readonly by: string;
  readonly now: number;
  readonly reason?: string;
}

const toRoleRequest = (
  row: Selectable<ScreenTables['rights_requests']>,
  now: number,
): RoleRequest => ({
  id: row.id,
  kind: row.kind,
  email: row.email,
  person:
    row.person_id === null || row.person_rev === null
      ? undefined
      : { id: row.person_id, rev: row.person_rev },
  name: row.name ?? undefined,
  roles: row.roles === null ? undefined : parseRoles(row.roles),
  disabled: row.disabled === null ? undefined : row.disabled !== 0,
  passwordHash: row.password_hash ?? undefined,
  status: row.status === 'pending' && row.ends_at <= now ? 'ended' : row.status,
  askedBy: row.asked_by,
  askedAt: row.asked_at,
  endsAt: row.ends_at,
  decidedBy: row.decided_by ?? undefined,
  decidedAt: row.decided_at ?? undefined,
  reason: row.reason ?? undefined,
});

/** Lock the audit first. */
export const addRoleRequest = async (
  db: ScreenDatabase,
  proposal: RoleChange,
  { by, now, endsAt }: { readonly by: string; readonly now: number; readonly endsAt: number },
): Promise<RoleRequest> => {
  const row = await db
    .insertInto('rights_requests')
    .values({
      id: createId(now),
      kind: proposal.kind,
      email: proposal.email,
      person_id: proposal.person?.id ?? null,
      person_rev: proposal.person?.rev ?? null,
      name: proposal.name ?? null,
      roles: proposal.roles === undefined ? null : JSON.stringify(proposal.roles),
      disabled: proposal.disabled === undefined ? null : Number(proposal.disabled),
      password_hash: proposal.passwordHash ?? null,
      status: 'pending',
      asked_by: by,
      asked_at: now,
      ends_at: endsAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRoleRequest(row, now);
};

export const findRoleRequest = async (
  db: ScreenDatabase,
  id: string,
  now: number,
): Promise<RoleRequest | undefined> => {
  const row = await db
    .selectFrom('rights_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : toRoleRequest(row, now);
};

export const maxListedRequests = 200;

export const listRoleRequests = async (
  db: ScreenDatabase,
  limit: number,
  now: number,
): Promise<RoleRequest[]> => {
  const rows = await db
    .selectFrom('rights_requests')
    .selectAll()
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toRoleRequest(row, now));
};

export const countExpiredRoleRequests = async (
  db: ScreenDatabase,
  now: number,
): Promise<number> => {
  const { ended } = await db
    .selectFrom('rights_requests')
    .select(({ fn }) => fn.countAll<number | string>().as('ended'))
    .where('status', '=', 'pending')
    .where('ends_at', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(ended);
};

/** Stores a decision and clears the password hash. Lock the audit first. */
export const decideRoleRequest = async (
  db: ScreenDatabase,
  id: string,
  { status, by, now, reason }: RoleRequestDecision,
): Promise<void> => {
  await db
    .updateTable('rights_requests')
    .set({ status, decided_by: by, decided_at: now, reason: reason ?? null, password_hash: null })
    .where('id', '=', id)
    .execute();
};
