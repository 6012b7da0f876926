import { record } from '../database/audit.ts';
import {
  addPerson,
  changePerson,
  findPerson,
  listPeople,
  type Person,
} from '../database/people.ts';
import type { RightsProposal } from '../database/rights-requests.ts';
import { endSessionsOf } from '../database/sessions.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { Refusal } from '../management/refusal.ts';
import { isAdministrator } from './delicate-roles.ts';
import { oneTimePasswordLasts } from './passwords.ts';

/** Who administrates, from where and when. */
export interface Act {
  readonly actor: string;
  readonly address: string;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: number;
}

export const findSomebody = async (db: ScreenDatabase, id: string): Promise<Person> => {
  const person = await findPerson(db, id);
  if (person === undefined)
    throw new Refusal(
      404,
      'no-such-person',
      'There is nobody of this id. Load the list of people anew.',
    );
  return person;
};

export const emailTaken = (): Refusal =>
  new Refusal(
    409,
    'email-taken',
    'This e-mail address is somebody else’s already. Change that person instead.',
  );

/** The person as they are after a proposal. */
export const personAfter = (before: Person, { name, roles, disabled }: RightsProposal): Person => ({
  ...before,
  name: name ?? before.name,
  roles: roles ?? before.roles,
  disabled: disabled ?? before.disabled,
});

/**
 * Does what was proposed, with its row in the audit. Lock the audit first: of two who take each other's rights away, the second finds that it is too late.
 * @param why what else the audit is told, such as who asked for it
 * @throws Refusal 404 for nobody, 409 when the person was changed in the meantime or no administrator would be left
 */
export const carryOut = async (
  transaction: ScreenDatabase,
  proposal: RightsProposal,
  why: object,
  act: Act,
): Promise<Person> => {
  if (proposal.person === undefined) return admit(transaction, proposal, why, act);
  const before = await findSomebody(transaction, proposal.person.id);
  if (before.rev !== proposal.person.rev) {
    throw new Refusal(
      409,
      'changed-meanwhile',
      'The person was changed in the meantime, so this was decided on something that is not so any more. Ask anew.',
    );
  }
  await (proposal.kind === 'password'
    ? givePassword(transaction, before, proposal, why, act)
    : change(transaction, before, proposal, why, act));
  return findSomebody(transaction, before.id);
};

const admit = async (
  transaction: ScreenDatabase,
  proposal: RightsProposal,
  why: object,
  { now, ...by }: Act,
): Promise<Person> => {
  const { email, name = '', roles = [], passwordHash = '' } = proposal;
  const person = await addPerson(
    transaction,
    {
      email,
      name,
      roles,
      passwordHash,
      mustChange: true,
      passwordEndsAt: now + oneTimePasswordLasts,
    },
    now,
  );
  if (person === undefined) throw emailTaken();
  await record(transaction, {
    at: now,
    ...by,
    action: 'person.create',
    subject: email,
    detail: { id: person.id, name, roles, ...why },
  });
  return person;
};

/** Whoever is kept out is signed out everywhere. */
const change = async (
  transaction: ScreenDatabase,
  before: Person,
  proposal: RightsProposal,
  why: object,
  { now, ...by }: Act,
): Promise<void> => {
  const { id, email } = before;
  const after = personAfter(before, proposal);
  if (isAdministrator(before) && !isAdministrator(after)) {
    const others = (await listPeople(transaction)).filter(
      (person) => person.id !== id && isAdministrator(person),
    );
    if (others.length === 0)
      throw new Refusal(
        409,
        'last-administrator',
        'Nobody else is an administrator. Make somebody else one first.',
      );
  }
  await changePerson(transaction, id, {
    name: after.name,
    roles: after.roles,
    ...(after.disabled === before.disabled ? {} : { disabledAt: after.disabled ? now : null }),
  });
  if (after.disabled) await endSessionsOf(transaction, id);
  await record(transaction, {
    at: now,
    ...by,
    action: 'person.change',
    subject: email,
    detail: { id, before: rightsOf(before), after: rightsOf(after), ...why },
  });
};

const givePassword = async (
  transaction: ScreenDatabase,
  { id, email }: Person,
  { passwordHash = '' }: RightsProposal,
  why: object,
  { now, ...by }: Act,
): Promise<void> => {
  await changePerson(transaction, id, {
    passwordHash,
    mustChange: true,
    passwordEndsAt: now + oneTimePasswordLasts,
  });
  await endSessionsOf(transaction, id);
  await record(transaction, {
    at: now,
    ...by,
    action: 'person.reset-password',
    subject: email,
    detail: { id, ...why },
  });
};

const rightsOf = ({ name, roles, disabled }: Person): Record<string, unknown> => ({
  name,
  roles,
  disabled,
});
