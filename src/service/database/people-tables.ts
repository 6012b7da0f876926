// Times are epoch milliseconds.
import type { Generated } from 'kysely';

export interface PersonTable {
  id: string;
  /** Lower case. */
  email: string;
  name: string;
  /** Includes the hash parameters. */
  password_hash: string;
  /** JSON array of roles. */
  roles: string;
  /** 1 if the password was set by an administrator. */
  must_change: number;
  /** Null: never. */
  password_ends_at: number | null;
  /**
   * Starts at 1; incremented by changes to name, roles, access, or an administrative password
   * reset.
   */
  rev: Generated<number>;
  disabled_at: number | null;
  signed_in_at: number | null;
  created_at: number;
}

export interface SessionTable {
  /** Hash of the cookie's token; the token itself is not stored. */
  token_hash: string;
  person_id: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
}

export interface SignInAttemptTable {
  key: string;
  count: number;
  last_at: number;
}

/** Append-only hash chain. */
export interface AuditTable {
  seq: number;
  at: number;
  actor: string;
  address: string;
  action: string;
  subject: string;
  detail: string;
  prev_hash: string;
  hash: string;
}

/** Newest audit row. Single row, locked by writers. */
export interface AuditHeadTable {
  id: number;
  seq: number;
  hash: string;
}

/** Role change under the two-person rule. Null columns stay unchanged. */
export interface RoleRequestTable {
  id: string;
  kind: RoleRequestKind;
  email: string;
  /** Null for an invitation. */
  person_id: string | null;
  person_rev: number | null;
  name: string | null;
  /** JSON array of roles. */
  roles: string | null;
  disabled: number | null;
  /** Hash of the one-time password; cleared once decided. */
  password_hash: string | null;
  /** Expired requests stay pending. */
  status: 'pending' | 'confirmed' | 'refused' | 'withdrawn';
  /** E-mail addresses. */
  asked_by: string;
  asked_at: number;
  ends_at: number;
  decided_by: string | null;
  decided_at: number | null;
  reason: string | null;
}

/** let-in: invite. change: name, roles or access. password: one-time password. */
export type RoleRequestKind = 'let-in' | 'change' | 'password';
