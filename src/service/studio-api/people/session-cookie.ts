import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sha256 } from '../../documents/document-bytes.ts';

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

/** The cookie of a session. */
export interface SessionCookie {
  /** The token that a request brings; undefined where there is none, or several. */
  readonly read: (header: string | undefined) => string | undefined;
  /** Value of set-cookie that hands a token out. */
  readonly set: (token: string) => string;
  /** Value of set-cookie that takes it back. */
  readonly clear: string;
}

/**
 * Scripts cannot read it and foreign pages do not send it. It ends with the browser, or earlier with the session.
 * @param secure whether people reach the service by https. Then only https carries it, and the prefix `__Host-` keeps other hosts of the domain from setting it.
 */
export const createSessionCookie = (secure: boolean): SessionCookie => {
  const name = secure ? '__Host-studio' : 'studio';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return {
    read: (header) => {
      const [token, ...others] = readCookieValues(header ?? '', name);
      // Of two cookies of one name nobody knows which is ours.
      return others.length === 0 ? token : undefined;
    },
    set: (token) => `${name}=${token}; ${attributes}`,
    clear: `${name}=; ${attributes}; Max-Age=0`,
  };
};

/** The values of all cookies of a name (RFC 6265). */
const readCookieValues = (header: string, name: string): string[] =>
  header.split(';').flatMap((pair) => {
    const [found = '', ...value] = pair.split('=');
    return found.trim() === name ? [value.join('=').trim()] : [];
  });
