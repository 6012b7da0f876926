import { listPeople, type Person } from '../database/people.ts';
import type { RightsRequest } from '../database/rights-requests.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { createRevisionTag } from '../management/revision-tag.ts';

/** Names what others changed last about a person. */
export const personTag = createRevisionTag('p', 'the person');

/** What is told of a person; never the hash of the password. */
export const describePerson = ({
  id,
  email,
  name,
  roles,
  mustChange,
  passwordEndsAt,
  disabled,
  rev,
  signedInAt,
  createdAt,
}: Person): Record<string, unknown> => ({
  id,
  email,
  name,
  roles,
  mustChange,
  passwordEndsAt: mustChange ? (passwordEndsAt ?? null) : null,
  disabled,
  signedInAt: signedInAt ?? null,
  createdAt,
  etag: personTag.write(rev),
});

/**
 * What is told of a request; never the hash of the password.
 * @param now whom it is about, as they are now; absent for somebody who is to be let in, and once it is decided
 */
export const describeRequest = ({ person, name, roles, disabled, passwordHash: _, ...request }: RightsRequest, now?: Person): Record<string, unknown> => ({
  ...request,
  personId: person?.id ?? null,
  name: name ?? null,
  roles: roles ?? null,
  disabled: disabled ?? null,
  now: now === undefined ? null : { name: now.name, roles: now.roles, disabled: now.disabled, changed: now.rev !== person?.rev },
  decidedBy: request.decidedBy ?? null,
  decidedAt: request.decidedAt ?? null,
  reason: request.reason ?? null,
});

/** Requests with whom they are about as they are now, where they wait: a decision changes that person, whoever they were when it was asked. */
export const describeRequests = async (db: ScreenDatabase, requests: readonly RightsRequest[]): Promise<Record<string, unknown>[]> => {
  const people = new Map((await listPeople(db)).map((person) => [person.id, person]));
  return requests.map((request) => describeRequest(request, request.status === 'pending' ? people.get(request.person?.id ?? '') : undefined));
};
