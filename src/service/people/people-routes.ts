import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { listPeople } from '../database/people.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { readShape } from '../management/read-shape.ts';
import { parameter } from '../management/request-values.ts';
import { type Admitted, changeRights, letIn, resetPassword } from './administrate.ts';
import { describePerson, describeRequest, personTag } from './describe-person.ts';
import { actOf } from './guard.ts';
import type { Passwords } from './passwords.ts';
import type { Proposed } from './propose-rights.ts';

export interface PeopleOptions {
  readonly db: ScreenDatabase;
  readonly passwords: Passwords;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** Who may use the studio. What has to wait for a second publisher is answered with 202. */
export const createPeopleRoutes =
  ({ db, passwords, now }: PeopleOptions): FastifyPluginAsync =>
  async (app) => {
    app.get('/people', { config: { permission: 'people.read' } }, async () => ({
      people: (await listPeople(db)).map(describePerson),
    }));

    app.post('/people', { config: { permission: 'people.write' } }, async (request, reply) =>
      sendProposed(
        db,
        reply,
        await letIn(db, passwords, readShape('new-person', request.body), actOf(request, now)),
        201,
      ),
    );

    app.patch('/people/:id', { config: { permission: 'people.write' } }, async (request, reply) => {
      const rev = personTag.read(request);
      const changed = await changeRights(
        db,
        parameter(request, 'id'),
        rev,
        readShape('person-change', request.body),
        actOf(request, now),
      );
      if (changed.outcome !== 'moved') return sendProposed(db, reply, changed, 200);
      const message =
        'The person was changed in the meantime. Nothing was changed now: look at what they may do, and change that.';
      const theirs = describePerson(changed.theirs);
      return reply
        .code(412)
        .header('etag', personTag.write(changed.theirs.rev))
        .send({ code: 'changed-meanwhile', message, theirs });
    });

    app.post(
      '/people/:id/password',
      { config: { permission: 'people.write' } },
      async (request, reply) => {
        const { confirmation } = readShape('password-reset', request.body ?? {});
        return sendProposed(
          db,
          reply,
          await resetPassword(
            db,
            passwords,
            parameter(request, 'id'),
            confirmation,
            actOf(request, now),
          ),
          200,
        );
      },
    );
  };

const sendProposed = async (
  db: ScreenDatabase,
  reply: FastifyReply,
  proposed: Proposed | Admitted,
  done: number,
): Promise<FastifyReply> => {
  const password =
    'oneTimePassword' in proposed ? { oneTimePassword: proposed.oneTimePassword } : {};
  if (proposed.outcome === 'pending') {
    return reply
      .code(202)
      .send({ request: describeRequest(proposed.request, await listPeople(db)), ...password });
  }
  const { person } = proposed;
  return reply
    .code(done)
    .header('etag', personTag.write(person.rev))
    .send({ person: describePerson(person), ...password });
};
