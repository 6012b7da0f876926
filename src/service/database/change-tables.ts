import type { Bytes } from './dialect.ts';

export interface ChangeTable {
  id: string;
  title: string;
  reason: string;
  author: string;
  status: ChangeStatus;
  /** Incremented by edits; sent as ETag. */
  rev: number;
  /** Last frozen candidate; null before. */
  closure_hash: string | null;
  /** Live release at the time of freezing. */
  base_seq: number | null;
  publish_at: number | null;
  expires_at: number | null;
  release_id: string | null;
  created_at: number;
  updated_at: number;
}

/** checked: the check passed. suspended: could not be published on schedule. */
export type ChangeStatus =
  'open' | 'checked' | 'scheduled' | 'suspended' | 'published' | 'withdrawn';

export interface ChangeItemTable {
  change_id: string;
  doc_id: string;
  action: 'publish' | 'withdraw';
  /** Frozen text; null before the first freeze and for withdrawals. */
  version_id: string | null;
  draft_rev: number | null;
}

export interface CheckTable {
  closure_hash: string;
  /** Checker identity; another build may find different problems. */
  gate: string;
  /** broken: the check could not finish, so it says nothing about the candidate. */
  status: 'running' | 'passed' | 'failed' | 'broken';
  /** JSON; null until the end. */
  result: string | null;
  fault: string | null;
  /** Id of the owning run. */
  holder: string;
  done: number;
  total: number;
  begun_at: number;
  /** Expires if the owning instance dies. */
  lease_until: number;
  ended_at: number | null;
}

/** Approval of exactly this candidate by a publisher. Append-only. */
export interface ApprovalTable {
  id: string;
  change_id: string;
  closure_hash: string;
  person_id: string;
  comment: string;
  at: number;
}

/** Waiver of an unchecked rule by a publisher. Append-only. */
export interface WaiverTable {
  id: string;
  change_id: string;
  closure_hash: string;
  rule: string;
  person_id: string;
  reason: string;
  at: number;
}

export interface ArtifactTable {
  sha256: string;
  mime: string;
  bytes: Bytes;
  created_at: number;
}

/** Screenshot cache, so live examples are not rendered again for each change. */
export interface ScreenshotTable {
  /** Hash of the documents, the example and the renderer. */
  drawing: string;
  sha256: string;
}
