import type { Generated, Kysely } from 'kysely';
import type { Bytes } from './dialect.ts';
import type {
  ApprovalTable,
  ArtifactTable,
  ChangeItemTable,
  ChangeTable,
  CheckTable,
  DrawnExampleTable,
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

/** How often phones reported a fault on a day. */
interface ReportTable {
  /** UTC, such as 2026-11-22. */
  day: string;
  /** Id of a document, empty where the fault belongs to none, or `(unknown)`. */
  screen: string;
  /** 0: none; -1: one that there is not, or not known any more. */
  release: number;
  /** `(others)`: what came beyond the limits of a day, counted together. */
  kind: string;
  code: string;
  pointer: string;
  count: number;
  last_at: number;
}

export type { ChangeStatus } from './change-tables.ts';

/** Tables of the screen service. Ids are texts that sort by time; times are milliseconds since 1970, UTC. */
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
  changes: ChangeTable;
  change_items: ChangeItemTable;
  checks: CheckTable;
  approvals: ApprovalTable;
  waivers: WaiverTable;
  artifacts: ArtifactTable;
  drawn_examples: DrawnExampleTable;
  reports: ReportTable;
  rights_requests: RoleRequestTable;
}

export type ScreenDatabase = Kysely<ScreenTables>;

interface DocumentTable {
  /** The public id, never used again for another document. */
  id: string;
  kind: string;
  /** Of the newest text that could be read, like the class. */
  title: string;
  class: Generated<string | null>;
  /** The folder of the screens it belongs to, where that is known. */
  journey: Generated<string | null>;
  created_at: number;
}

/** An immutable full copy of a document. Triggers refuse every change. */
interface VersionTable {
  id: string;
  doc_id: string;
  /** Counts from 1 within the document. */
  number: number;
  /** Canonical JSON. */
  body: string;
  /** Of the UTF-8 bytes of the body, in hexadecimal digits. */
  sha256: string;
  /** Bytes of the body. */
  size: number;
  author: string;
  message: string;
  created_at: number;
}

/** What phones get of a version; as immutable as the version. */
interface DeliveryTable {
  version_id: string;
  /** Of the UTF-8 bytes of the body. Versions that differ in their examples only share it. */
  sha256: string;
  /** Canonical JSON without examples. */
  body: string;
  /** The body in brotli and in gzip. */
  br: Bytes;
  gz: Bytes;
}

interface DraftTable {
  doc_id: string;
  /** main: what people work on. shipped: a newer shipped text, for review against an edited document. */
  branch: string;
  /** Raw text; may be invalid. */
  body_text: string;
  /** Of the canonical form of the text; null while the text is no JSON. */
  content_sha256: Generated<string | null>;
  rev: number;
  /** What was live when the text was last the same as what was live. */
  base_version_id: string | null;
  updated_by: string;
  updated_at: number;
}

/** A text that somebody saved as a draft, written once and never pruned: whatever becomes of the draft, it can be brought back. */
interface DraftTextTable {
  doc_id: string;
  /** Counts from 1 within the document. */
  rev: number;
  kind: DraftTextKind;
  text: string;
  /** Of the UTF-8 bytes of the text, in hexadecimal digits. */
  sha256: string;
  /** As in drafts. */
  content_sha256: string | null;
  saved_by: string;
  /** The page that saved it, and its own count of saves; null where it was no page. */
  client: string | null;
  client_seq: number | null;
  saved_at: number;
}

/** accept: a newer shipped text was taken. drop: the draft was given up, and this is the published text that took its place. */
export type DraftTextKind = 'create' | 'save' | 'restore' | 'accept' | 'drop';

interface ReleaseTable {
  id: string;
  /** Place in the row of releases; what the channel counts. */
  seq: number;
  /** upgrade: made at a start from the shipped screens. */
  kind: string;
  author: string;
  message: string;
  created_at: number;
}

/** A release names all its documents, not only those that changed. */
interface ReleaseItemTable {
  release_id: string;
  doc_id: string;
  version_id: string;
}

/** What is live: the only row that changes. */
interface ChannelTable {
  name: string;
  release_id: string | null;
  prev_release_id: string | null;
  seq: number;
}

/** The text of each shipped document that the last start found, to tell an edited document from an untouched one. */
interface ShippedDocumentTable {
  doc_id: string;
  sha256: string;
  seen_at: number;
}

/** A picture, written once. */
interface AssetTable {
  /** Of the bytes, in hexadecimal digits. */
  sha256: string;
  /** Content type. */
  mime: string;
  /** Bytes. */
  size: number;
  /** Of one frame, in pixels. */
  width: number;
  height: number;
  bytes: Bytes;
  author: string;
  created_at: number;
}

/** What people call a picture. */
interface AssetNameTable {
  sha256: string;
  /** Of the file that it was first. */
  name: string;
}

/** A published document that must not be shown as it is. */
interface KillSwitchTable {
  doc_id: string;
  /** Shown in its place; null: nothing is. */
  fallback_version_id: string | null;
  reason: string;
  by: string;
  at: number;
}

/** A release that a program found sound. */
interface CheckedReleaseTable {
  /** Names the engine and the shipped screens. */
  program: string;
  release_id: string;
  checked_at: number;
}

/** Work that is due at a time. */
interface JobTable {
  /** Kind and subject, such as `publish:<id of the change>`. */
  id: string;
  kind: string;
  due_at: number;
  /** Until when an instance works on it; null: none does. */
  lease_until: number | null;
  attempts: Generated<number>;
  done_at: number | null;
  /** Why it was not done the last time, or was ended without being done. */
  fault: string | null;
  /** JSON: what whoever set the time has said. */
  detail: string | null;
  /** Not tried again before; null: at once. */
  retry_at: number | null;
}

/** Something that people have to be told until one of them has seen it. */
interface AlarmTable {
  /** Kind and subject, such as `late:publish:<id of the change>`. */
  id: string;
  kind: AlarmKind;
  /** Id of the change, of refused that of the document. */
  subject: string;
  /** Sentences. */
  message: string;
  since: number;
  /** When it ended by itself; null while it lasts. */
  over_at: number | null;
  /** E-mail address. */
  seen_by: string | null;
  seen_at: number | null;
}

/**
 * late: a job was not done in time. failed: it was tried again and again. suspended: a change was not published at its time. expiry: what a change
 * published could not be taken back at its end. refused: the engine of a newer program refuses what was live.
 */
export type AlarmKind = 'late' | 'failed' | 'suspended' | 'expiry' | 'refused';

/** Who had which document open, and when that was last said. */
interface PresenceTable {
  doc_id: string;
  person_id: string;
  seen_at: number;
}
