// Who may use the studio, who is signed in, and what was done. Times are milliseconds since 1970, UTC.

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
