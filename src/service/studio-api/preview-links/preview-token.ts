import { createHmac, timingSafeEqual } from 'node:crypto';
import { tryParseJson } from '../../../../renderer/entries/node.ts';

/** What a preview link says. It is for nothing else. */
export interface PreviewClaim {
  /** Id of the document. */
  readonly document: string;
  /** Its saved text of this number; absent: the newest draft. */
  readonly rev?: number;
  /** Names of the sample states; absent: all. */
  readonly examples?: readonly string[];
  /** Id of the person who made it. */
  readonly person: string;
  /** In milliseconds since 1970, UTC. */
  readonly endsAt: number;
}

/** How long a link is good for, in milliseconds. */
export const linkTtlMs = 30 * 60_000;

/** Longest token that is looked at. */
const maxTokenLength = 4000;

const sign = (payload: string, key: string): Buffer =>
  createHmac('sha256', key).update(`preview-link\n${payload}`).digest();

/** @param key known to the service alone, and another one for each person */
export const signToken = (claim: PreviewClaim, key: string): string => {
  const { document, rev, examples, person, endsAt } = claim;
  const payload = Buffer.from(
    JSON.stringify([document, rev ?? 0, person, endsAt, examples ?? null]),
  ).toString('base64url');
  return `${payload}.${sign(payload, key).toString('base64url')}`;
};

/** A token as it came, which nobody has proved yet. */
export interface UnverifiedToken {
  /** What it says, to find the key; not to be trusted before `isSignedBy`. */
  readonly claim: PreviewClaim;
  readonly isSignedBy: (key: string) => boolean;
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

const parsePayload = (payload: string): PreviewClaim | undefined => {
  const parts = tryParseJson(Buffer.from(payload, 'base64url').toString('utf8'));
  const list: readonly unknown[] = Array.isArray(parts) ? parts : [];
  if (list.length !== 5) return undefined;
  const [document, rev, person, endsAt, examples] = list;
  if (
    typeof document !== 'string' ||
    typeof person !== 'string' ||
    !isCount(rev) ||
    !isCount(endsAt)
  )
    return undefined;
  if (examples !== null && !isNames(examples)) return undefined;
  return {
    document,
    person,
    endsAt,
    ...(rev > 0 && { rev }),
    ...(examples !== null && { examples }),
  };
};

/** Takes a token apart; undefined where it is none. */
export const parseToken = (token: string): UnverifiedToken | undefined => {
  if (token.length > maxTokenLength) return undefined;
  const [, payload = '', signature = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
  const claim = payload === '' ? undefined : parsePayload(payload);
  if (claim === undefined) return undefined;
  return {
    claim,
    isSignedBy: (key) => {
      const [expected, found] = [sign(payload, key), Buffer.from(signature, 'base64url')];
      return found.byteLength === expected.byteLength && timingSafeEqual(found, expected);
    },
  };
};
