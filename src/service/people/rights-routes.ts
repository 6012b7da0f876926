import type { FastifyPluginAsync } from 'fastify';
import { listPeople } from '../database/people.ts';
import { listRoleRequests } from '../database/rights-requests.ts';
import { parseInput } from '../management/read-shape.ts';
import { pathParam } from '../management/request-values.ts';
import { maxListedRequests } from './count-requests.ts';
import { confirmRoleRequest, refuseRoleRequest, withdrawRoleRequest } from './decide-rights.ts';
import { serializePerson, serializeRoleRequest } from './describe-person.ts';
import { auditContextOf } from './guard.ts';
import type { PeopleOptions } from './people-routes.ts';

/** Changes of rights that wait for a second publisher: the list, and what becomes of them. */
export const createRightsRoutes =
  ({ db, now }: Omit<PeopleOptions, 'passwords'>): FastifyPluginAsync =>
  async (app) => {
    app.get('/rights-requests', { config: { permission: 'rights.read' } }, async () => {
      const people = await listPeople(db);
      return {
        requests: (await listRoleRequests(db, maxListedRequests, now())).map((request) =>
          serializeRoleRequest(request, people),
        ),
      };
    });

    app.post(
      '/rights-requests/:id/confirm',
      { config: { permission: 'rights.confirm' } },
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
      { config: { permission: 'rights.confirm' } },
      async (request, reply) => {
        const { reason } = parseInput('rights-refusal', request.body);
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
      { config: { permission: 'people.write' } },
      async (request, reply) =>
        reply.send({
          request: serializeRoleRequest(
            await withdrawRoleRequest(db, pathParam(request, 'id'), auditContextOf(request, now)),
          ),
        }),
    );
  };
