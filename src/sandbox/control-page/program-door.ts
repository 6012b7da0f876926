import type { FastifyPluginAsync } from 'fastify';
import { listAccounts } from '../accounts/accounts.ts';
import { listComplaints } from '../complaints/complaint-state.ts';
import { listEvents } from '../events/events.ts';
import { listOrders } from '../orders/order-state.ts';
import { readPromotionState } from '../promotion/promotion-state.ts';
import { readText } from '../read-text.ts';
import { listRequests } from '../requests/request-log.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import { actions } from './actions.ts';
import { rejectRemote } from './guards.ts';

/** Largest body of a form or a program, in bytes. */
export const maxBodyBytes = 16 * 1024;

/** The door for programs on the same machine: what the control page shows and does, as JSON. */
export const createControlApi =
  (core: SandboxCore): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', rejectRemote);
    app.get('/accounts', async () => ({ accounts: await listAccounts(core.db) }));
    app.get('/promotion', () => readPromotionState(core));
    app.get('/orders', async ({ query }) => ({
      orders: await listOrders(core, readText(query, 'userId')),
    }));
    app.get('/complaints', async ({ query }) => ({
      complaints: await listComplaints(core, readText(query, 'userId')),
    }));
    app.get('/events', async () => ({ events: await listEvents(core.db) }));
    app.get('/requests', async () => ({ requests: await listRequests(core.db) }));
    for (const [name, act] of Object.entries(actions))
      app.post(`/${name}`, { bodyLimit: maxBodyBytes }, async (request, reply) => {
        const done = await act(core, request.body);
        return typeof done === 'string'
          ? reply.code(400).send({ code: 'invalid', message: done })
          : reply.send(done.answer);
      });
  };
