// Tables of what stands between drafts and releases.
import type { Bytes } from './dialect.ts';

/** Documents that are to be published or withdrawn together. */
export interface ChangeTable {
  id: string;
  title: string;
  reason: string;
  /** E-mail address. */
  author: string;
  status: ChangeStatus;
  /** Counts what people change of it; what If-Match names. */
  rev: number;
  /** What was frozen last, to be checked; null before. */
  closure_hash: string | null;
  /** The release that was live then. */
  base_seq: number | null;
  /** When it is to be published, and when what it published is to be withdrawn. */
  publish_at: number | null;
  expires_at: number | null;
  /** What it became. */
  release_id: string | null;
  created_at: number;
  updated_at: number;
}

/** checked: the gate let it through. suspended: its time came, and what was live was not what had been checked. */
export type ChangeStatus =
  'open' | 'checked' | 'scheduled' | 'suspended' | 'published' | 'withdrawn';

export interface ChangeItemTable {
  change_id: string;
  doc_id: string;
  action: 'publish' | 'withdraw';
  /** The text as it was when it was last checked; null before, and for what is withdrawn. */
  version_id: string | null;
  /** Revision of the draft behind it. */
  draft_rev: number | null;
}

/** What the gate found of a closure; asked again, it is known. */
export interface CheckTable {
  closure_hash: string;
  /** Names the gate: another program finds something else. */
  gate: string;
  /** broken: the gate could not finish, which says nothing about the closure. */
  status: 'running' | 'passed' | 'failed' | 'broken';
  /** JSON; null before the end. */
  result: string | null;
  /** Why it could not finish. */
  fault: string | null;
  /** Names the run that holds it. */
  holder: string;
  /** How far it is. */
  done: number;
  total: number;
  begun_at: number;
  /** An instance that ended in the middle of it does not hold it for ever. */
  lease_until: number;
  ended_at: number | null;
}

/** Somebody who may publish agreed to exactly this; written once. */
export interface ApprovalTable {
  id: string;
  change_id: string;
  closure_hash: string;
  person_id: string;
  comment: string;
  at: number;
}

/** Somebody who may publish answers for a proof that could not be made; written once. */
export interface WaiverTable {
  id: string;
  change_id: string;
  closure_hash: string;
  rule: string;
  person_id: string;
  reason: string;
  at: number;
}

/** A picture that the gate took. */
export interface ArtifactTable {
  sha256: string;
  mime: string;
  bytes: Bytes;
  created_at: number;
}

/** Which picture is of which drawing of an example, so that what is live is not drawn again with each change. */
export interface DrawnExampleTable {
  /** Names the documents, the example and what drew them. */
  drawing: string;
  /** Of the picture. */
  sha256: string;
}
