import { sha256 } from '../documents/sha256.ts';

/** One revision of a draft, as its tag names it. */
export interface DraftTag {
  readonly rev: number;
  /** The first twelve digits of the hash of the text. */
  readonly hash: string;
}

export const createDraftTag = (rev: number, text: string): DraftTag => ({
  rev,
  hash: sha256(text).slice(0, 12),
});

export const isSameDraftTag = (left: DraftTag, right: DraftTag): boolean =>
  left.rev === right.rev && left.hash === right.hash;

/** The ETag of a revision. */
export const formatDraftTag = ({ rev, hash }: DraftTag): string => `"d${rev}-${hash}"`;

/**
 * Reads the tag of an If-Match header; undefined when it is not exactly one. A weak one is taken, too: proxies that compress make strong tags weak, and
 * the hash is that of the text whatever the encoding.
 */
export const parseDraftTag = (header: string): DraftTag | undefined => {
  const [, rev, hash] = /^\s*(?:W\/)?"d(\d{1,9})-([0-9a-f]{12})"\s*$/.exec(header) ?? [];
  return rev === undefined || hash === undefined ? undefined : { rev: Number(rev), hash };
};
