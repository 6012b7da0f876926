import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { listPeople } from '../database/people.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { parseInput } from '../management/read-shape.ts';
import { pathParam } from '../management/request-values.ts';
import {
  type RoleChangeWithPassword,
  changePersonRoles,
  invitePerson,
  resetPassword,
} from './administrate.ts';
import { serializePerson, serializeRoleRequest, personTag } from './describe-person.ts';
import { auditContextOf } from './guard.ts';
import type { PasswordHasher } from './passwords.ts';
import type { RoleChangeResult } from './propose-rights.ts';

export interface PeopleOptions {
  readonly db: ScreenDatabase;
  readonly passwords: PasswordHasher;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** Who may use the studio. What has to wait for a second publisher is answered with 202. */
export const createPeopleRoutes =
  ({ db, passwords, now }: PeopleOptions): FastifyPluginAsync =>
  async (app) => {
    app.get('/people', { config: { permission: 'people.read' } }, async () => ({
      people: (await listPeople(db)).map(serializePerson),
    }));

    app.post('/people', { config: { permission: 'people.write' } }, async (request, reply) =>
      replyRoleChange(
        db,
        reply,
        await invitePerson(
          db,
          passwords,
          parseInput('new-person', request.body),
          auditContextOf(request, now),
        ),
        201,
      ),
    );

    app.patch('/people/:id', { config: { permission: 'people.write' } }, async (request, reply) => {
      const rev = personTag.read(request);
      const changed = await changePersonRoles(
        db,
        pathParam(request, 'id'),
        rev,
        parseInput('person-change', request.body),
        auditContextOf(request, now),
      );
      if (changed.outcome !== 'moved') return replyRoleChange(db, reply, changed, 200);
      const message =
        'The person was changed in the meantime. Nothing was changed now: look at what they may do, and change that.';
      const theirs = serializePerson(changed.theirs);
      return reply
        .code(412)
        .header('etag', personTag.write(changed.theirs.rev))
        .send({ code: 'changed-meanwhile', message, theirs });
    });

    app.post(
      '/people/:id/password',
      { config: { permission: 'people.write' } },
      async (request, reply) => {
        const { confirmation } = parseInput('password-reset', request.body ?? {});
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
