import { isRole, type Role } from './permissions.ts';
import type { Selectable } from 'kysely';
import { createId } from './dialect.ts';
import type { ScreenDatabase, ScreenTables } from './tables.ts';

/** Somebody who may use the studio. */
export interface Person {
  readonly id: string;
  /** In small letters. */
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** The password was given by somebody else and has to be changed first. */
  readonly mustChange: boolean;
  /** When such a password ends, in milliseconds since 1970, UTC; undefined: never. */
  readonly passwordEndsAt: number | undefined;
  readonly disabled: boolean;
  /** Grows with everything that others change about the person. */
  readonly rev: number;
  /** The last time, in milliseconds since 1970, UTC. */
  readonly signedInAt: number | undefined;
  readonly createdAt: number;
}

/** A person about to be let in, and the hash of the password to begin with. */
export interface NewPersonRow {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly passwordHash: string;
  readonly mustChange: boolean;
  readonly passwordEndsAt?: number | null;
}

/** What may change about a person; what is left out stays. */
export interface PersonChanges {
  readonly name?: string;
  readonly roles?: readonly Role[];
  readonly disabledAt?: number | null;
  readonly passwordHash?: string;
  readonly mustChange?: boolean;
  readonly passwordEndsAt?: number | null;
  readonly signedInAt?: number;
}

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

/** A role that this version does not know gives nothing. */
export const parseRoles = (text: string): Role[] => {
  const roles: unknown = JSON.parse(text);
  return Array.isArray(roles) ? roles.filter(isRole) : [];
};

/** Everybody, in the order of their e-mail addresses. */
export const listPeople = async (db: ScreenDatabase): Promise<Person[]> =>
  (await db.selectFrom('people').selectAll().orderBy('email').execute()).map(toPerson);

export const findPerson = async (db: ScreenDatabase, id: string): Promise<Person | undefined> => {
  const row = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toPerson(row);
};

/**
 * What only the service knows of a person: the hash of the password. It changes with the password, so what is signed with it ends then.
 * Undefined where there is no such person.
 */
export const findPasswordHash = async (
  db: ScreenDatabase,
  id: string,
): Promise<string | undefined> =>
  (await db.selectFrom('people').select('password_hash').where('id', '=', id).executeTakeFirst())
    ?.password_hash;

/** The person of an e-mail address with the hash of the password. */
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

/** Lets somebody in. Undefined when the e-mail address is somebody's already. */
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
  // What people do with their own account surprises nobody who changes it.
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
