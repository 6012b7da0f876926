import type { Person } from '../database/people.ts';
import type { RoleRequest } from '../database/rights-requests.ts';
import { hasPermission } from './permissions.ts';

/** Why a request is no matter for somebody, whatever their roles: nobody decides what they asked for themselves, or what is about them. */
export const findOwnRequestReason = (
  { askedBy, email }: Pick<RoleRequest, 'askedBy' | 'email'>,
  actor: string,
): 'own-request' | 'own-rights' | undefined => {
  if (actor === askedBy) return 'own-request';
  return actor === email ? 'own-rights' : undefined;
};

/** Whether a request waits for somebody, who may decide it. */
export const canDecide = (
  request: Pick<RoleRequest, 'status' | 'askedBy' | 'email'>,
  person: Pick<Person, 'email' | 'roles' | 'disabled'>,
): boolean =>
  request.status === 'pending' &&
  hasPermission(person, 'rights.confirm') &&
  findOwnRequestReason(request, person.email) === undefined;
