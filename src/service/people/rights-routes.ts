import type { FastifyPluginAsync } from 'fastify';
import { listPeople } from '../database/people.ts';
import { listRightsRequests } from '../database/rights-requests.ts';
import { readShape } from '../management/read-shape.ts';
import { parameter } from '../management/request-values.ts';
import { mostListed } from './count-requests.ts';
import { confirmRights, refuseRights, withdrawRights } from './decide-rights.ts';
import { describePerson, describeRequest } from './describe-person.ts';
import { actOf } from './guard.ts';
import type { PeopleOptions } from './people-routes.ts';

/** Changes of rights that wait for a second publisher: the list, and what becomes of them. */
export const createRightsRoutes =
  ({ db, now }: Omit<PeopleOptions, 'passwords'>): FastifyPluginAsync =>
  async (app) => {
    app.get('/rights-requests', { config: { permission: 'rights.read' } }, async () => {
      const people = await listPeople(db);
      return {
        requests: (await listRightsRequests(db, mostListed, now())).map((request) =>
          describeRequest(request, people),
        ),
      };
    });

    app.post(
      '/rights-requests/:id/confirm',
      { config: { permission: 'rights.confirm' } },
      async (request, reply) => {
        const { request: confirmed, person } = await confirmRights(
          db,
          parameter(request, 'id'),
          actOf(request, now),
        );
        return reply.send({ request: describeRequest(confirmed), person: describePerson(person) });
      },
    );

    app.post(
      '/rights-requests/:id/refuse',
      { config: { permission: 'rights.confirm' } },
      async (request, reply) => {
        const { reason } = readShape('rights-refusal', request.body);
        return reply.send({
          request: describeRequest(
            await refuseRights(db, parameter(request, 'id'), reason, actOf(request, now)),
          ),
        });
      },
    );

    app.post(
      '/rights-requests/:id/withdraw',
      { config: { permission: 'people.write' } },
      async (request, reply) =>
        reply.send({
          request: describeRequest(
            await withdrawRights(db, parameter(request, 'id'), actOf(request, now)),
          ),
        }),
    );
  };
