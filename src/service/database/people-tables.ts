// Who may use the studio, who is signed in, and what was done. Times are milliseconds since 1970, UTC.
import type { Generated } from 'kysely';

/** Somebody who may use the studio. */
export interface PersonTable {
  id: string;
  /** In small letters. */
  email: string;
  name: string;
  /** With its parameters (people/passwords.ts). */
  password_hash: string;
  /** JSON: names of roles. */
  roles: string;
  /** 1 while the password is one that somebody else gave. */
  must_change: number;
  /** When such a password ends; null: never. */
  password_ends_at: number | null;
  /** Counts from 1 how often others changed the name, the roles, whether the person is kept out, or gave a password. */
  rev: Generated<number>;
  disabled_at: number | null;
  /** The last time. */
  signed_in_at: number | null;
  created_at: number;
}

export interface SessionTable {
  /** Of the token in the cookie; the token itself is kept nowhere. */
  token_hash: string;
  person_id: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
}

/** Wrong passwords in a row. */
export interface SignInAttemptTable {
  /** Hash of an address or of an account. */
  key: string;
  count: number;
  last_at: number;
}

/** What was done, written once; each row holds the hash of the one before. */
export interface AuditTable {
  /** Counts from 1 without gaps. */
  seq: number;
  at: number;
  /** E-mail address of who did it, or the name of a part of the service. */
  actor: string;
  /** Network address it came from; empty for the service itself. */
  address: string;
  action: string;
  subject: string;
  /** Canonical JSON. */
  detail: string;
  prev_hash: string;
  hash: string;
}

/** The newest row of the audit; one row, locked by whoever writes the next. */
export interface AuditHeadTable {
  id: number;
  seq: number;
  hash: string;
}

/** A change of rights that waits for a second publisher, or did. What it does not change is null. */
export interface RoleRequestTable {
  id: string;
  kind: RoleRequestKind;
  /** Whom it is about. */
  email: string;
  /** Null for somebody who is to be let in. */
  person_id: string | null;
  /** The person as whoever asked knew them. */
  person_rev: number | null;
  name: string | null;
  /** JSON: names of roles. */
  roles: string | null;
  disabled: number | null;
  /** Of the password for one use that was told to whoever asked; taken away once it is decided. */
  password_hash: string | null;
  /** A request that nobody decides stays pending, and ends. */
  status: 'pending' | 'confirmed' | 'refused' | 'withdrawn';
  /** E-mail addresses. */
  asked_by: string;
  asked_at: number;
  ends_at: number;
  decided_by: string | null;
  decided_at: number | null;
  /** Why it was refused. */
  reason: string | null;
}

/** let-in: somebody new; change: name, roles, kept out; password: a new one for one use. */
export type RoleRequestKind = 'let-in' | 'change' | 'password';
