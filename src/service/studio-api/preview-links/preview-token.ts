import { createHmac, timingSafeEqual } from 'node:crypto';
import { tryParseJson } from '../../../../renderer/entries/node.ts';

export interface PreviewClaim {
  readonly document: string;
  readonly rev?: number;
  readonly examples?: readonly string[];
  readonly person: string;
  readonly endsAt: number;
}

export const linkTtlMs = 30 * 60_000;

const maxTokenLength = 4000;

const sign = (payload: string, key: string): Buffer =>
  createHmac('sha256', key).update(`preview-link\n${payload}`).digest();

/** Secret of the author and session, so that a link ends with the password or the session. */
export const previewKey = (passwordHash: string, tokenHash: string): string =>
  `${passwordHash}\n${tokenHash}`;

/** @param key server-side secret of the author */
export const signToken = (claim: PreviewClaim, key: string): string => {
  const { document, rev, examples, person, endsAt } = claim;
  const payload = Buffer.from(
    JSON.stringify([document, rev ?? 0, person, endsAt, examples ?? null]),
  ).toString('base64url');
  return `${payload}.${sign(payload, key).toString('base64url')}`;
};

/** Parsed token with an unverified signature. */
export interface UnverifiedToken {
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
