import { canonicalJson } from '../../../renderer/headless.ts';
import { sha256 } from '../documents/sha256.ts';

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
