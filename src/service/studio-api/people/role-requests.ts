import { lockAudit, record, type AuditContext } from '../../database/audit.ts';
import { findPersonByEmail, type Person } from '../../database/people.ts';
import {
  type RoleRequestDecision,
  decideRoleRequest,
  findRoleRequest,
  type RoleRequest,
} from '../../database/role-requests.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { applyRoleChange } from './apply-role-change.ts';
import { HttpError } from '../../errors/errors.ts';
import { listPermissions } from '../../database/permissions.ts';
import { findOwnRequestReason } from './sensitive-roles.ts';

/**
 * Confirms a request as a second publisher and applies it.
 * @throws HttpError 403 for the requester and the person concerned, 404 if unknown, 409 if already
 * decided, expired or outdated
 */
export const confirmRoleRequest = (
  db: ScreenDatabase,
  id: string,
  act: AuditContext,
): Promise<{ readonly request: RoleRequest; readonly person: Person }> =>
  db.transaction().execute(async (transaction) => {
    const request = await lockPendingRequest(transaction, id, act);
    assertOtherPerson(request, act);
    const asker = await findPersonByEmail(transaction, request.askedBy);
    if (
      asker === undefined ||
      asker.person.disabled ||
      !listPermissions(asker.person.roles).includes('people.write')
    ) {
      throw new HttpError(
        409,
        'asker-gone',
        `${request.askedBy} no longer has permission to request this. Someone with permission must submit a new request.`,
      );
    }
    const decided = await decideRequest(transaction, request, 'confirmed', act);
    const person = await applyRoleChange(
      transaction,
      request,
      { askedBy: request.askedBy, request: id },
      act,
    );
    return { request: decided, person };
  });

/** @throws HttpError as confirmRoleRequest; the requester may refuse an own request */
export const refuseRoleRequest = (
  db: ScreenDatabase,
  id: string,
  reason: string,
  act: AuditContext,
): Promise<RoleRequest> =>
  db.transaction().execute(async (transaction) => {
    const request = await lockPendingRequest(transaction, id, act);
    assertOtherPerson(request, act);
    return decideRequest(transaction, request, 'refused', act, reason);
  });

/**
 * Withdraws a request.
 * @throws HttpError 404 if unknown, 409 if already decided or expired
 */
export const withdrawRoleRequest = (
  db: ScreenDatabase,
  id: string,
  act: AuditContext,
): Promise<RoleRequest> =>
  db
    .transaction()
    .execute(async (transaction) =>
      decideRequest(transaction, await lockPendingRequest(transaction, id, act), 'withdrawn', act),
    );

const lockPendingRequest = async (
  transaction: ScreenDatabase,
  id: string,
  { now }: AuditContext,
): Promise<RoleRequest> => {
  await lockAudit(transaction);
  const request = await findRoleRequest(transaction, id, now);
  if (request === undefined)
    throw new HttpError(
      404,
      'no-such-request',
      'There is no role request with this id. Reload the list.',
    );
  if (request.status === 'ended')
    throw new HttpError(
      409,
      'request-ended',
      'This role request expired after 7 days. Submit a new one.',
    );
  if (request.status !== 'pending') {
    throw new HttpError(
      409,
      'request-decided',
      `This role request was already ${request.status} by ${request.decidedBy ?? 'a publisher'}. Submit a new one if it is still needed.`,
    );
  }
  return request;
};

const ownRequestMessages = {
  'own-request':
    'You submitted this role request. Another publisher must decide it; you can withdraw it.',
  'own-rights': 'This role request concerns you. Another publisher must decide it.',
} as const;

const assertOtherPerson = (request: RoleRequest, { actor }: AuditContext): void => {
  const why = findOwnRequestReason(request, actor);
  if (why !== undefined) throw new HttpError(403, why, ownRequestMessages[why]);
};

const decideRequest = async (
  transaction: ScreenDatabase,
  request: RoleRequest,
  status: RoleRequestDecision['status'],
  { now, ...by }: AuditContext,
  reason?: string,
): Promise<RoleRequest> => {
  const { id, kind, email } = request;
  await decideRoleRequest(transaction, id, {
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
