import type { Person } from '../database/people.ts';
import type { RightsRequest } from '../database/rights-requests.ts';
import { isAllowed } from './permissions.ts';

/** Whether somebody may decide a request: nobody decides what they asked for themselves, or what is about them. */
export const mayDecide = ({ askedBy, email }: Pick<RightsRequest, 'askedBy' | 'email'>, person: Pick<Person, 'email' | 'roles' | 'disabled'>): boolean =>
  isAllowed(person, 'rights.confirm') && person.email !== askedBy && person.email !== email;
