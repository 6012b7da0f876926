import type { FastifyReply } from 'fastify';
import { listPeople, type Person } from '../../database/people.ts';
import {
  listRoleRequests,
  type RoleRequest,
  maxListedRequests,
} from '../../database/role-requests.ts';
import { pathParam } from '../../http/request-input.ts';
import { confirmRoleRequest, refuseRoleRequest, withdrawRoleRequest } from './role-requests.ts';
import { auditContextOf } from './guard.ts';
import { createRevisionEtag, requireIfMatch } from '../../http/if-match.ts';
import { canDecide } from './sensitive-roles.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import {
  type RoleChangeWithPassword,
  changePersonRoles,
  invitePerson,
  resetPassword,
} from './manage-people.ts';
import type { PasswordHasher } from './passwords.ts';
import type { RoleChangeResult } from './request-role-change.ts';
import * as schemas from './people.schemas.ts';
import type { ApiPlugin } from '../../openapi/route-schema.ts';

const personTag = createRevisionEtag('p', 'the person');

/** Serializes a person, never with the password hash. */
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
 * Serializes a request, never with the password hash.
 * @param people everybody, for current values and deciders of a pending request; empty once decided
 */
const serializeRoleRequest = (
  roleRequest: RoleRequest,
  people: readonly Person[] = [],
): Record<string, unknown> => {
  const { person, name, roles, disabled, passwordHash: _, ...request } = roleRequest;
  const isWaiting = request.status === 'pending';
  // A decision applies to this person in the current state, not as of the request.
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

export const createRightsRoutes =
  ({ db, now }: Omit<PeopleOptions, 'passwords'>): ApiPlugin =>
  async (app) => {
    app.get(
      '/rights-requests',
      { schema: schemas.listRoleRequests, config: { permission: 'rights.read' } },
      async () => {
        const people = await listPeople(db);
        return {
          requests: (await listRoleRequests(db, maxListedRequests, now())).map((request) =>
            serializeRoleRequest(request, people),
          ),
        };
      },
    );

    app.post(
      '/rights-requests/:id/confirm',
      { schema: schemas.confirmRoleRequest, config: { permission: 'rights.confirm' } },
      async (request, reply) => {
        const { request: confirmed, person } = await confirmRoleRequest(
          db,
          pathParam(request, 'id'),
          auditContextOf(request, now),
        );
        return reply.send({
          request: serializeRoleRequest(confirmed),
          person: serializePerson(person),
        });
      },
    );

    app.post(
      '/rights-requests/:id/refuse',
      { schema: schemas.refuseRoleRequest, config: { permission: 'rights.confirm' } },
      async (request, reply) => {
        const { reason } = request.body;
        return reply.send({
          request: serializeRoleRequest(
            await refuseRoleRequest(
              db,
              pathParam(request, 'id'),
              reason,
              auditContextOf(request, now),
            ),
          ),
        });
      },
    );

    app.post(
      '/rights-requests/:id/withdraw',
      { schema: schemas.withdrawRoleRequest, config: { permission: 'people.write' } },
      async (request, reply) =>
        reply.send({
          request: serializeRoleRequest(
            await withdrawRoleRequest(db, pathParam(request, 'id'), auditContextOf(request, now)),
          ),
        }),
    );
  };

export interface PeopleOptions {
  readonly db: ScreenDatabase;
  readonly passwords: PasswordHasher;
  readonly now: () => number;
}

/**
 * Routes for people and their roles. A change that awaits a second publisher is answered with 202.
 */
export const createPeopleRoutes =
  ({ db, passwords, now }: PeopleOptions): ApiPlugin =>
  async (app) => {
    app.get(
      '/people',
      { schema: schemas.listPeople, config: { permission: 'people.read' } },
      async () => ({
        people: (await listPeople(db)).map(serializePerson),
      }),
    );

    app.post(
      '/people',
      { schema: schemas.addPerson, config: { permission: 'people.write' } },
      async (request, reply) =>
        replyRoleChange(
          db,
          reply,
          await invitePerson(db, passwords, request.body, auditContextOf(request, now)),
          201,
        ),
    );

    app.patch(
      '/people/:id',
      {
        schema: schemas.changePerson,
        preValidation: requireIfMatch(personTag.read),
        config: { permission: 'people.write' },
      },
      async (request, reply) => {
        const rev = personTag.read(request);
        const changed = await changePersonRoles(
          db,
          pathParam(request, 'id'),
          rev,
          request.body,
          auditContextOf(request, now),
        );
        if (changed.outcome !== 'moved') return replyRoleChange(db, reply, changed, 200);
        const message =
          'The person was changed in the meantime, so nothing was saved. Reload the page and try again.';
        const theirs = serializePerson(changed.theirs);
        return reply
          .code(412)
          .header('etag', personTag.write(changed.theirs.rev))
          .send({ code: 'changed-meanwhile', message, theirs });
      },
    );

    app.post(
      '/people/:id/password',
      { schema: schemas.resetPassword, config: { permission: 'people.write' } },
      async (request, reply) => {
        const { confirmation } = request.body;
        return replyRoleChange(
          db,
          reply,
          await resetPassword(
            db,
            passwords,
            pathParam(request, 'id'),
            confirmation,
            auditContextOf(request, now),
          ),
          200,
        );
      },
    );
  };

const replyRoleChange = async (
  db: ScreenDatabase,
  reply: FastifyReply,
  proposed: RoleChangeResult | RoleChangeWithPassword,
  done: number,
): Promise<FastifyReply> => {
  const password =
    'oneTimePassword' in proposed ? { oneTimePassword: proposed.oneTimePassword } : {};
  if (proposed.outcome === 'pending') {
    return reply
      .code(202)
      .send({ request: serializeRoleRequest(proposed.request, await listPeople(db)), ...password });
  }
  const { person } = proposed;
  return reply
    .code(done)
    .header('etag', personTag.write(person.rev))
    .send({ person: serializePerson(person), ...password });
};
