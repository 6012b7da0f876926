import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sha256 } from '../../documents/document-bytes.ts';

/** 256 random bits; only the hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

export const hashToken = (token: string): string => sha256(token);

/** Derived from the session token, so nothing is stored. The derivation cannot be reversed. */
export const createCsrfToken = (token: string): string =>
  createHmac('sha256', token).update('csrf').digest('base64url');

/** Compares in constant time. */
export const isValidCsrfToken = (token: string, given: unknown): boolean => {
  const expected = Buffer.from(createCsrfToken(token));
  const found = Buffer.from(typeof given === 'string' ? given : '');
  return found.byteLength === expected.byteLength && timingSafeEqual(found, expected);
};

export interface SessionCookie {
  /** Session token of a request; undefined if absent or ambiguous. */
  readonly read: (header: string | undefined) => string | undefined;
  readonly set: (token: string) => string;
  readonly clear: string;
}

/**
 * Scripts cannot read the cookie, and foreign pages do not send it.
 * @param secure true behind https: only https carries it, and `__Host-` keeps other hosts of the
 * domain from setting it
 */
export const createSessionCookie = (secure: boolean): SessionCookie => {
  const name = secure ? '__Host-studio' : 'studio';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return {
    read: (header) => {
      const [token, ...others] = readCookieValues(header ?? '', name);
      // Of several cookies with this name, ours is unknown.
      return others.length === 0 ? token : undefined;
    },
    set: (token) => `${name}=${token}; ${attributes}`,
    clear: `${name}=; ${attributes}; Max-Age=0`,
  };
};

/** Values of all cookies of a name (RFC 6265). */
export const readCookieValues = (header: string, name: string): string[] =>
  header.split(';').flatMap((pair) => {
    const [found = '', ...value] = pair.split('=');
    return found.trim() === name ? [value.join('=').trim()] : [];
  });
