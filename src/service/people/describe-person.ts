import type { Person } from '../database/people.ts';
import type { RightsRequest } from '../database/rights-requests.ts';
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

/** What is told of a request; never the hash of the password. */
export const describeRequest = ({ person, name, roles, disabled, passwordHash: _, ...request }: RightsRequest): Record<string, unknown> => ({
  ...request,
  personId: person?.id ?? null,
  name: name ?? null,
  roles: roles ?? null,
  disabled: disabled ?? null,
  decidedBy: request.decidedBy ?? null,
  decidedAt: request.decidedAt ?? null,
  reason: request.reason ?? null,
});
