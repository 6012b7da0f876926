import { record } from '../database/audit.ts';
import { findPerson, type Person } from '../database/people.ts';
import {
  addRightsRequest,
  type RightsProposal,
  type RightsRequest,
} from '../database/rights-requests.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { Refusal } from '../management/refusal.ts';
import { type Act, carryOut, personAfter } from './carry-out.ts';
import { delicateRolesOf, listPublishers } from './delicate-roles.ts';
import { normalEmail } from './sign-in.ts';

/** What became of a proposal: it is done, or waits for a second publisher. */
export type Proposed =
  | { readonly outcome: 'done'; readonly person: Person }
  | { readonly outcome: 'pending'; readonly request: RightsRequest };

/** A request that nobody decides ends after so long, in milliseconds. */
const requestLasts = 7 * 24 * 60 * 60_000;

/**
 * Does what was proposed at once, or, where it gives or takes rights that reach every borrower, keeps it until a second publisher agrees. Where there
 * are no two, whoever asks types whom it is about. Taking somebody out is always done at once. Lock the audit first.
 * @param confirmation what was typed
 * @throws Refusal what carryOut throws; 422 where nothing fitting was typed; 409 where there are two publishers and neither may confirm
 */
export const proposeRights = async (
  transaction: ScreenDatabase,
  proposal: RightsProposal,
  confirmation: string | undefined,
  act: Act,
): Promise<Proposed> => {
  if (!(await isDelicate(transaction, proposal)))
    return { outcome: 'done', person: await carryOut(transaction, proposal, {}, act) };
  const publishers = await listPublishers(transaction);
  const { email } = proposal;
  if (publishers.length < 2) {
    if (confirmation === undefined || normalEmail(confirmation) !== email) {
      throw new Refusal(
        422,
        'confirmation-missing',
        `This gives or takes rights that reach every borrower, and there is no second publisher to confirm it. Type the e-mail address of the person (${email}) as confirmation.`,
      );
    }
    return {
      outcome: 'done',
      person: await carryOut(transaction, proposal, { confirmation: email }, act),
    };
  }
  if (publishers.every((publisher) => publisher === act.actor || publisher === email)) {
    throw new Refusal(
      409,
      'nobody-to-confirm',
      `This needs a publisher other than you and ${email} to confirm it, and there is none. Keep the person out first, which is done at once; with one publisher left, type the confirmation.`,
    );
  }
  return { outcome: 'pending', request: await ask(transaction, proposal, act) };
};

const isDelicate = async (
  transaction: ScreenDatabase,
  proposal: RightsProposal,
): Promise<boolean> => {
  const { person, roles = [], kind } = proposal;
  if (person === undefined) return delicateRolesOf({ roles, disabled: false }).length > 0;
  const before = await findPerson(transaction, person.id);
  if (before === undefined) return false;
  if (kind === 'password') return delicateRolesOf(before).length > 0;
  const after = personAfter(before, proposal);
  return !after.disabled && delicateRolesOf(before).join(' ') !== delicateRolesOf(after).join(' ');
};

const ask = async (
  transaction: ScreenDatabase,
  proposal: RightsProposal,
  { now, ...by }: Act,
): Promise<RightsRequest> => {
  const request = await addRightsRequest(transaction, proposal, {
    by: by.actor,
    now,
    endsAt: now + requestLasts,
  });
  const { id, kind, email, name, roles, disabled } = request;
  const asked = Object.fromEntries(
    Object.entries({ name, roles, disabled }).filter(([, value]) => value !== undefined),
  );
  await record(transaction, {
    at: now,
    ...by,
    action: 'rights.ask',
    subject: email,
    detail: { id, kind, ...asked },
  });
  return request;
};
