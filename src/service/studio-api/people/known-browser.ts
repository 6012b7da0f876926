// Recognizes browsers and addresses that signed in before, so that wrong guesses of others at an
// account do not delay its owner.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ScreenDatabase } from '../../database/tables.ts';
import { sha256 } from '../../documents/document-bytes.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { readCookieValues } from './session-cookie.ts';

const day = 24 * 60 * 60_000;

export const knownBrowserTtlMs = 90 * day;

/** People may share a browser. */
const maxPeoplePerBrowser = 5;

const entryPattern = /^([\w-]{1,64})\.(\d{1,15})\.([\w-]{43})$/;

export interface Account {
  readonly id: string;
  /** Key of the signature: it is secret, shared by all instances, and ends with the password. */
  readonly passwordHash: string;
}

const sign = ({ id, passwordHash }: Account, at: number): string =>
  createHmac('sha256', passwordHash).update(`device ${id} ${at}`).digest('base64url');

const isEqual = (one: string, other: string): boolean => {
  const [expected, found] = [Buffer.from(one), Buffer.from(other)];
  return expected.byteLength === found.byteLength && timingSafeEqual(expected, found);
};

const readEntries = (header: string | undefined, name: string): string[] => {
  const [value, ...others] = readCookieValues(header ?? '', name);
  return others.length > 0 || value === undefined
    ? []
    : value
        .split('~')
        .filter((entry) => entryPattern.test(entry))
        .slice(0, maxPeoplePerBrowser);
};

export interface DeviceCookie {
  /** Entry of the account; undefined if this browser never signed in to it. */
  readonly find: (header: string | undefined, account: Account, now: number) => string | undefined;
  /** Adds the account to the entries of the browser. */
  readonly add: (header: string | undefined, account: Account, now: number) => string;
}

/** Scripts cannot read the cookie, and it grants nothing: the password is still needed. */
export const createDeviceCookie = (secure: boolean): DeviceCookie => {
  const name = secure ? '__Host-studio-device' : 'studio-device';
  const attributes = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${knownBrowserTtlMs / 1000}${secure ? '; Secure' : ''}`;
  return {
    find: (header, account, now) =>
      readEntries(header, name).find((entry) => {
        const [, id, at = '', signature = ''] = entryPattern.exec(entry) ?? [];
        // A clock that is set back must not lock anybody out, so a later time is accepted.
        const isCurrent = now - Number(at) < knownBrowserTtlMs;
        return id === account.id && isCurrent && isEqual(sign(account, Number(at)), signature);
      }),
    add: (header, account, now) => {
      const others = readEntries(header, name).filter(
        (entry) => !entry.startsWith(`${account.id}.`),
      );
      const entries = [`${account.id}.${now}.${sign(account, now)}`, ...others];
      return `${name}=${entries.slice(0, maxPeoplePerBrowser).join('~')}; ${attributes}`;
    },
  };
};

export const knownAddressTtlMs = 30 * day;

const addressKey = (email: string, address: string): string =>
  `known:${sha256(`${email} ${clientNetwork(address)}`)}`;

/** Hashed, beside the attempts: addresses of operators are personal data. */
export const rememberAddress = async (
  db: ScreenDatabase,
  email: string,
  address: string,
  now: number,
): Promise<void> => {
  const key = addressKey(email, address);
  await db
    .insertInto('sign_in_attempts')
    .values({ key, count: 0, last_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ last_at: now }))
    .execute();
  await db
    .deleteFrom('sign_in_attempts')
    .where('key', 'like', 'known:%')
    .where('last_at', '<=', now - knownAddressTtlMs)
    .execute();
};

export const isKnownAddress = async (
  db: ScreenDatabase,
  email: string,
  address: string,
  now: number,
): Promise<boolean> =>
  (await db
    .selectFrom('sign_in_attempts')
    .select('key')
    .where('key', '=', addressKey(email, address))
    .where('last_at', '>', now - knownAddressTtlMs)
    .executeTakeFirst()) !== undefined;
