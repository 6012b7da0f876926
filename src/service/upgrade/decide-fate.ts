import type { ShippedDocument } from './shipped-document.ts';

/** What a start does with a shipped document (docs/spec/contract.md section 10, "Shipped screens and edited screens"). */
export type UpgradeAction =
  /** New: it is published. */
  | 'import'
  /** Nothing to do. */
  | 'keep'
  /** Nobody changed the live version since it was shipped: the new text takes its place. */
  | 'replace'
  /** Somebody changed or withdrew it: that stays, the shipped text becomes a draft for review. */
  | 'review';

/** Hashes of one document; undefined where there is none. */
export interface DocumentState {
  readonly shipped: string;
  /** What the start before found shipped. */
  readonly former: string | undefined;
  /** What is live. */
  readonly live: string | undefined;
  /** Whether the id is in use, and by a document of another kind: an id is never used for another document. */
  readonly exists: 'no' | 'yes' | 'of another kind';
}

export const chooseUpgradeAction = ({
  shipped,
  former,
  live,
  exists,
}: DocumentState): UpgradeAction => {
  if (exists === 'no') return 'import';
  if (live === shipped) return 'keep';
  if (exists === 'yes' && live !== undefined && live === former) return 'replace';
  return shipped === former ? 'keep' : 'review';
};

/** A shipped document with what is done with it. */
export interface PlannedDocument {
  readonly document: ShippedDocument;
  readonly action: UpgradeAction;
  /** Whether it may be published under its id, which is not that of a document of another kind. */
  readonly fits: boolean;
}
