import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { listPeople, type Person } from '../database/people.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { readShape } from '../management/read-shape.ts';
import { type Act, changeRights, letIn, resetPassword } from './administrate.ts';
import { actorOf } from './guard.ts';
import type { Passwords } from './passwords.ts';

export interface PeopleOptions {
  readonly db: ScreenDatabase;
  readonly passwords: Passwords;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** What is told of a person; never the hash of the password. */
export const describePerson = ({ id, email, name, roles, mustChange, disabled, signedInAt, createdAt }: Person): Record<string, unknown> => ({
  id,
  email,
  name,
  roles,
  mustChange,
  disabled,
  signedInAt: signedInAt ?? null,
  createdAt,
});

/** Who may use the studio. */
export const createPeopleRoutes =
  ({ db, passwords, now }: PeopleOptions): FastifyPluginAsync =>
  async (app) => {
    const actOf = (request: FastifyRequest): Act => ({ ...actorOf(request), now: now() });

    app.get('/people', { config: { permission: 'people.read' } }, async () => ({ people: (await listPeople(db)).map(describePerson) }));

    app.post('/people', { config: { permission: 'people.write' } }, async (request, reply) => {
      const { person, oneTimePassword } = await letIn(db, passwords, readShape('new-person', request.body), actOf(request));
      return reply.code(201).send({ person: describePerson(person), oneTimePassword });
    });

    app.patch<{ Params: { id: string } }>('/people/:id', { config: { permission: 'people.write' } }, async (request, reply) => {
      const person = await changeRights(db, request.params.id, readShape('person-change', request.body), actOf(request));
      return reply.send({ person: describePerson(person) });
    });

    app.post<{ Params: { id: string } }>('/people/:id/password', { config: { permission: 'people.write' } }, async (request, reply) => {
      const { person, oneTimePassword } = await resetPassword(db, passwords, request.params.id, actOf(request));
      return reply.send({ person: describePerson(person), oneTimePassword });
    });
  };
