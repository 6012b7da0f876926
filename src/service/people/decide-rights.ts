import { lockAudit, record } from '../database/audit.ts';
import { findByEmail, type Person } from '../database/people.ts';
import {
  type Decision,
  decideRightsRequest,
  findRightsRequest,
  type RightsRequest,
} from '../database/rights-requests.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { Refusal } from '../management/refusal.ts';
import { type Act, carryOut } from './carry-out.ts';
import { permissionsOfRoles } from './permissions.ts';
import { whyOwn } from './who-decides.ts';

/**
 * A second publisher agrees to a request, and it is done.
 * @throws Refusal 403 for whoever asked and whom it is about; 404 where there is none; 409 when it was decided, has ended, or is not what was asked for any more
 */
export const confirmRights = (
  db: ScreenDatabase,
  id: string,
  act: Act,
): Promise<{ readonly request: RightsRequest; readonly person: Person }> =>
  db.transaction().execute(async (transaction) => {
    const request = await findPending(transaction, id, act);
    expectOther(request, act);
    const asker = await findByEmail(transaction, request.askedBy);
    if (
      asker === undefined ||
      asker.person.disabled ||
      !permissionsOfRoles(asker.person.roles).includes('people.write')
    ) {
      throw new Refusal(
        409,
        'asker-gone',
        `${request.askedBy}, who asked for this, may not ask for it any more. Whoever may has to ask anew.`,
      );
    }
    const decided = await decide(transaction, request, 'confirmed', act);
    const person = await carryOut(
      transaction,
      request,
      { askedBy: request.askedBy, request: id },
      act,
    );
    return { request: decided, person };
  });

/** A second publisher does not agree, and says why. @throws as confirmRights, but whoever asked for it does not matter */
export const refuseRights = (
  db: ScreenDatabase,
  id: string,
  reason: string,
  act: Act,
): Promise<RightsRequest> =>
  db.transaction().execute(async (transaction) => {
    const request = await findPending(transaction, id, act);
    expectOther(request, act);
    return decide(transaction, request, 'refused', act, reason);
  });

/** An administrator takes a request back. @throws Refusal 404 where there is none, 409 when it was decided or has ended */
export const withdrawRights = (db: ScreenDatabase, id: string, act: Act): Promise<RightsRequest> =>
  db
    .transaction()
    .execute(async (transaction) =>
      decide(transaction, await findPending(transaction, id, act), 'withdrawn', act),
    );

const findPending = async (
  transaction: ScreenDatabase,
  id: string,
  { now }: Act,
): Promise<RightsRequest> => {
  await lockAudit(transaction);
  const request = await findRightsRequest(transaction, id, now);
  if (request === undefined)
    throw new Refusal(
      404,
      'no-such-request',
      'There is no request of this id. Load the list of requests anew.',
    );
  if (request.status === 'ended')
    throw new Refusal(
      409,
      'request-ended',
      'The request has ended, because nobody decided it within 7 days. Ask anew.',
    );
  if (request.status !== 'pending') {
    throw new Refusal(
      409,
      'request-decided',
      `The request was ${request.status} by ${request.decidedBy ?? 'somebody'} already. Ask anew if it is still wanted.`,
    );
  }
  return request;
};

const ownWords = {
  'own-request':
    'You asked for this yourself. Another publisher has to decide it; you may withdraw it.',
  'own-rights': 'This is about your own rights. Another publisher has to decide it.',
} as const;

const expectOther = (request: RightsRequest, { actor }: Act): void => {
  const why = whyOwn(request, actor);
  if (why !== undefined) throw new Refusal(403, why, ownWords[why]);
};

const decide = async (
  transaction: ScreenDatabase,
  request: RightsRequest,
  status: Decision['status'],
  { now, ...by }: Act,
  reason?: string,
): Promise<RightsRequest> => {
  const { id, kind, email } = request;
  await decideRightsRequest(transaction, id, {
    status,
    by: by.actor,
    now,
    ...(reason === undefined ? {} : { reason }),
  });
  const action = (
    { confirmed: 'rights.confirm', refused: 'rights.refuse', withdrawn: 'rights.withdraw' } as const
  )[status];
  await record(transaction, {
    at: now,
    ...by,
    action,
    subject: email,
    detail: { id, kind, ...(reason === undefined ? {} : { reason }) },
  });
  return { ...request, status, decidedBy: by.actor, decidedAt: now, reason };
};
