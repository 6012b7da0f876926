import { isRole, type Role } from './permissions.ts';
import type { Selectable } from 'kysely';
import { createId } from './dialect.ts';
import type { ScreenDatabase, ScreenTables } from './tables.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** True for a one-time password. */
  readonly mustChange: boolean;
  /** Epoch milliseconds; undefined: never. */
  readonly passwordEndsAt: number | undefined;
  readonly disabled: boolean;
  /** Incremented by changes of other users. */
  readonly rev: number;
  readonly signedInAt: number | undefined;
  readonly createdAt: number;
}

export interface NewPersonRow {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly passwordHash: string;
  readonly mustChange: boolean;
  readonly passwordEndsAt?: number | null;
}

export interface PersonChanges {
  readonly name?: string;
  readonly roles?: readonly Role[];
  readonly disabledAt?: number | null;
  readonly passwordHash?: string;
  readonly mustChange?: boolean;
  readonly passwordEndsAt?: number | null;
  readonly signedInAt?: number;
}

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

export const toPerson = (row: Selectable<ScreenTables['people']>): Person => ({
  id: row.id,
  email: row.email,
  name: row.name,
  roles: parseRoles(row.roles),
  mustChange: row.must_change !== 0,
  passwordEndsAt: row.password_ends_at ?? undefined,
  disabled: row.disabled_at !== null,
  rev: row.rev,
  signedInAt: row.signed_in_at ?? undefined,
  createdAt: row.created_at,
});

/** Ignores roles unknown to this build. */
export const parseRoles = (text: string): Role[] => {
  const roles: unknown = JSON.parse(text);
  return Array.isArray(roles) ? roles.filter(isRole) : [];
};

/** Ordered by e-mail address. */
export const listPeople = async (db: ScreenDatabase): Promise<Person[]> =>
  (await db.selectFrom('people').selectAll().orderBy('email').execute()).map(toPerson);

export const findPerson = async (db: ScreenDatabase, id: string): Promise<Person | undefined> => {
  const row = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toPerson(row);
};

/** Password hash, also used as a signing key: changing the password invalidates signatures. */
export const findPasswordHash = async (
  db: ScreenDatabase,
  id: string,
): Promise<string | undefined> =>
  (await db.selectFrom('people').select('password_hash').where('id', '=', id).executeTakeFirst())
    ?.password_hash;

export const findPersonByEmail = async (
  db: ScreenDatabase,
  email: string,
): Promise<{ person: Person; passwordHash: string } | undefined> => {
  const row = await db
    .selectFrom('people')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  return row === undefined ? undefined : { person: toPerson(row), passwordHash: row.password_hash };
};

/** Undefined if the e-mail address is taken. */
export const addPerson = async (
  db: ScreenDatabase,
  person: NewPersonRow,
  now: number,
): Promise<Person | undefined> => {
  const row = await db
    .insertInto('people')
    .values({
      id: createId(now),
      email: person.email,
      name: person.name,
      password_hash: person.passwordHash,
      roles: JSON.stringify(person.roles),
      must_change: person.mustChange ? 1 : 0,
      password_ends_at: person.passwordEndsAt ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : toPerson(row);
};

export const updatePerson = async (
  db: ScreenDatabase,
  id: string,
  changes: PersonChanges,
): Promise<void> => {
  const { name, roles, disabledAt, passwordHash, mustChange, passwordEndsAt, signedInAt } = changes;
  // Edits of one's own account cause no conflict, so `rev` stays.
  const isByOthers =
    [name, roles, disabledAt].some((change) => change !== undefined) || mustChange === true;
  await db
    .updateTable('people')
    .set((row) => ({
      rev: row('rev', '+', isByOthers ? 1 : 0),
      ...(name === undefined ? {} : { name }),
      ...(roles === undefined ? {} : { roles: JSON.stringify(roles) }),
      ...(disabledAt === undefined ? {} : { disabled_at: disabledAt }),
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
      ...(mustChange === undefined ? {} : { must_change: mustChange ? 1 : 0 }),
      ...(passwordEndsAt === undefined ? {} : { password_ends_at: passwordEndsAt }),
      ...(signedInAt === undefined ? {} : { signed_in_at: signedInAt }),
    }))
    .where('id', '=', id)
    .execute();
};
