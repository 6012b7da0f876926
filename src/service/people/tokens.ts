import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sha256 } from '../documents/sha256.ts';

/** A new token of a session: 256 bits at random. Only its hash is kept. */
export const createToken = (): string => randomBytes(32).toString('base64url');

export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

export const hashToken = (token: string): string => sha256(token);

/** What pages of the studio send along with every change. It follows from the token, so nothing more is kept; the token does not follow from it. */
export const createCsrfToken = (token: string): string =>
  createHmac('sha256', token).update('csrf').digest('base64url');

/** Whether a request brings the CSRF token of the session, compared in a time that does not tell how alike they are. */
export const isValidCsrfToken = (token: string, given: unknown): boolean => {
  const expected = Buffer.from(createCsrfToken(token));
  const found = Buffer.from(typeof given === 'string' ? given : '');
  return found.byteLength === expected.byteLength && timingSafeEqual(found, expected);
};
