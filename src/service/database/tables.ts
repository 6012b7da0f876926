import type { Generated, Kysely } from 'kysely';
import type { Bytes } from './dialect.ts';
import type {
  ApprovalTable,
  ArtifactTable,
  ChangeItemTable,
  ChangeTable,
  CheckTable,
  ScreenshotTable,
  WaiverTable,
} from './change-tables.ts';
import type {
  AuditHeadTable,
  AuditTable,
  PersonTable,
  RoleRequestTable,
  SessionTable,
  SignInAttemptTable,
} from './people-tables.ts';

/** Client error reports, counted per day. */
interface ReportTable {
  /** UTC date, such as 2026-11-22. */
  day: string;
  /** Document id, empty, or `(unknown)`. */
  screen: string;
  /** 0: none. -1: unknown or expired. */
  release: number;
  /** `(others)`: reports above the daily limit. */
  kind: string;
  code: string;
  pointer: string;
  count: number;
  last_at: number;
}

export type { ChangeStatus } from './change-tables.ts';

/** Ids are ULIDs; times are epoch milliseconds. */
export interface ScreenTables {
  documents: DocumentTable;
  versions: VersionTable;
  deliveries: DeliveryTable;
  drafts: DraftTable;
  draft_texts: DraftTextTable;
  releases: ReleaseTable;
  release_items: ReleaseItemTable;
  channels: ChannelTable;
  shipped_documents: ShippedDocumentTable;
  assets: AssetTable;
  asset_names: AssetNameTable;
  people: PersonTable;
  sessions: SessionTable;
  sign_in_attempts: SignInAttemptTable;
  audit: AuditTable;
  audit_head: AuditHeadTable;
  kill_switches: KillSwitchTable;
  checked_releases: CheckedReleaseTable;
  jobs: JobTable;
  alarms: AlarmTable;
  presence: PresenceTable;
  comments: CommentTable;
  changes: ChangeTable;
  change_items: ChangeItemTable;
  checks: CheckTable;
  approvals: ApprovalTable;
  waivers: WaiverTable;
  artifacts: ArtifactTable;
  drawn_examples: ScreenshotTable;
  reports: ReportTable;
  rights_requests: RoleRequestTable;
}

export type ScreenDatabase = Kysely<ScreenTables>;

interface DocumentTable {
  /** Public id; never reused. */
  id: string;
  kind: string;
  /** Taken from the newest readable text, like the class. */
  title: string;
  class: Generated<string | null>;
  /** Folder of the shipped screen. */
  journey: Generated<string | null>;
  created_at: number;
  /** Current id, if this one is a former id. Lists and edits skip such rows. */
  renamed_to: Generated<string | null>;
}

/** Immutable; triggers reject changes. */
interface VersionTable {
  id: string;
  doc_id: string;
  number: number;
  body: string;
  sha256: string;
  size: number;
  author: string;
  message: string;
  created_at: number;
}

/** Response body of a version; immutable. */
interface DeliveryTable {
  version_id: string;
  /** SHA-256 of the body; shared by versions that differ only in examples. */
  sha256: string;
  /** Canonical JSON without examples. */
  body: string;
  br: Bytes;
  gz: Bytes;
}

interface DraftTable {
  doc_id: string;
  /** main: the draft. shipped: a newer shipped text for review. */
  branch: string;
  body_text: string;
  /** Hash of the canonical form; null for invalid JSON. */
  content_sha256: Generated<string | null>;
  rev: number;
  /** Live version when the draft last equalled it. */
  base_version_id: string | null;
  updated_by: string;
  updated_at: number;
}

/** Append-only draft history, never pruned, so discarded drafts can be restored. */
interface DraftTextTable {
  doc_id: string;
  rev: number;
  kind: DraftTextKind;
  text: string;
  sha256: string;
  content_sha256: string | null;
  saved_by: string;
  /** Studio tab and its save counter; null for other writers. */
  client: string | null;
  client_seq: number | null;
  saved_at: number;
}

/**
 * accept: shipped text accepted. drop: draft discarded; holds the published text that replaced it.
 * rename: first text under another id.
 */
export type DraftTextKind = 'create' | 'save' | 'restore' | 'accept' | 'drop' | 'rename';

interface ReleaseTable {
  id: string;
  seq: number;
  /** upgrade: created at start from the shipped screens. */
  kind: string;
  author: string;
  message: string;
  created_at: number;
}

/** Lists all documents of the release, not only the changed ones. */
interface ReleaseItemTable {
  release_id: string;
  doc_id: string;
  version_id: string;
}

/** Pointer to the live release. */
interface ChannelTable {
  name: string;
  release_id: string | null;
  prev_release_id: string | null;
  seq: number;
}

/** Shipped hashes at the last start; distinguishes edited from untouched documents. */
interface ShippedDocumentTable {
  doc_id: string;
  sha256: string;
  seen_at: number;
}

/** Immutable. */
interface AssetTable {
  sha256: string;
  mime: string;
  size: number;
  width: number;
  height: number;
  bytes: Bytes;
  author: string;
  created_at: number;
}

interface AssetNameTable {
  sha256: string;
  /** Original file name. */
  name: string;
}

interface KillSwitchTable {
  doc_id: string;
  fallback_version_id: string | null;
  reason: string;
  by: string;
  at: number;
}

interface CheckedReleaseTable {
  /** Hash of the engine and the shipped screens. */
  program: string;
  release_id: string;
  checked_at: number;
}

interface JobTable {
  /** `<kind>:<subject>`, such as `publish:<change id>`. */
  id: string;
  kind: string;
  due_at: number;
  lease_until: number | null;
  attempts: Generated<number>;
  done_at: number | null;
  /** Last error. */
  fault: string | null;
  detail: string | null;
  retry_at: number | null;
}

interface AlarmTable {
  /** `<kind>:<key>`, such as `late:publish:<change id>`. */
  id: string;
  kind: AlarmKind;
  /** Change id; document id for kind `refused`. */
  subject: string;
  message: string;
  since: number;
  over_at: number | null;
  seen_by: string | null;
  seen_at: number | null;
}

/**
 * late: job overdue. failed: repeated failures. suspended: not published on schedule. expiry: could
 * not be expired. refused: the engine of this build rejects the live version.
 */
export type AlarmKind = 'late' | 'failed' | 'suspended' | 'expiry' | 'refused';

interface PresenceTable {
  doc_id: string;
  person_id: string;
  seen_at: number;
}

interface CommentTable {
  id: string;
  doc_id: string;
  /** Null for the page. */
  node_id: string | null;
  node_name: string | null;
  text: string;
  author: string;
  created_at: number;
  /** Null while the comment is open. */
  done_by: string | null;
  done_at: number | null;
}
