import type { Person } from '../database/people.ts';
import type { RightsRequest } from '../database/rights-requests.ts';
import { createRevisionTag } from '../management/revision-tag.ts';
import { mayDecide } from './who-decides.ts';

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
 * @param people everybody, of whom what is to be known of a request that waits is taken; nobody once it is decided
 */
export const describeRequest = (
  asked: RightsRequest,
  people: readonly Person[] = [],
): Record<string, unknown> => {
  const { person, name, roles, disabled, passwordHash: _, ...request } = asked;
  const isWaiting = request.status === 'pending';
  // A decision changes that person, whoever they were when it was asked.
  const now = isWaiting ? people.find(({ id }) => id === person?.id) : undefined;
  return {
    ...request,
    personId: person?.id ?? null,
    name: name ?? null,
    roles: roles ?? null,
    disabled: disabled ?? null,
    now:
      now === undefined
        ? null
        : {
            name: now.name,
            roles: now.roles,
            disabled: now.disabled,
            changed: now.rev !== person?.rev,
          },
    deciders: people.filter((other) => mayDecide(asked, other)).map(({ email }) => email),
    decidedBy: request.decidedBy ?? null,
    decidedAt: request.decidedAt ?? null,
    reason: request.reason ?? null,
  };
};
