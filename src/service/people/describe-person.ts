import type { Person } from '../database/people.ts';
import type { RoleRequest } from '../database/rights-requests.ts';
import { createRevisionEtag } from '../management/revision-tag.ts';
import { canDecide } from './who-decides.ts';

/** Names what others changed last about a person. */
export const personTag = createRevisionEtag('p', 'the person');

/** What is told of a person; never the hash of the password. */
export const serializePerson = ({
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
export const serializeRoleRequest = (
  roleRequest: RoleRequest,
  people: readonly Person[] = [],
): Record<string, unknown> => {
  const { person, name, roles, disabled, passwordHash: _, ...request } = roleRequest;
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
    deciders: people.filter((other) => canDecide(roleRequest, other)).map(({ email }) => email),
    decidedBy: request.decidedBy ?? null,
    decidedAt: request.decidedAt ?? null,
    reason: request.reason ?? null,
  };
};
