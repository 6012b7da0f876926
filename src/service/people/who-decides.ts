import type { Person } from '../database/people.ts';
import type { RightsRequest } from '../database/rights-requests.ts';
import { isAllowed } from './permissions.ts';

/** Why a request is no matter for somebody, whatever their roles: nobody decides what they asked for themselves, or what is about them. */
export const whyOwn = (
  { askedBy, email }: Pick<RightsRequest, 'askedBy' | 'email'>,
  actor: string,
): 'own-request' | 'own-rights' | undefined => {
  if (actor === askedBy) return 'own-request';
  return actor === email ? 'own-rights' : undefined;
};

/** Whether a request waits for somebody, who may decide it. */
export const mayDecide = (
  request: Pick<RightsRequest, 'status' | 'askedBy' | 'email'>,
  person: Pick<Person, 'email' | 'roles' | 'disabled'>,
): boolean =>
  request.status === 'pending' &&
  isAllowed(person, 'rights.confirm') &&
  whyOwn(request, person.email) === undefined;
