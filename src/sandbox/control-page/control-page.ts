import { listAccounts } from '../accounts/bank-accounts.ts';
import { listBorrowers } from '../borrowers.ts';
import { listComplaints } from '../complaints/complaints.ts';
import { listEvents, listRequests } from '../logs.ts';
import { listOrders } from '../orders/order-summaries.ts';
import { readPromotionState } from '../promotion/promotion-state.ts';
import { writeAmounts } from '../../contracts/sample-amounts.ts';
import type { SandboxCore } from '../core-answer.ts';
import { listSettings } from '../fault-injection/settings.ts';
import { type ControlPage, renderControlPage } from './page.ts';
import formBody from '@fastify/formbody';
import type { FastifyPluginAsync } from 'fastify';
import { actions } from './actions.ts';
import { rejectCrossSite, maxBodyBytes, createControlApi } from './control-api.ts';
import { styleSheet } from './style-sheet.ts';

const readControlPage = async (core: SandboxCore, path: string): Promise<ControlPage> => ({
  path,
  prefix: core.apiPrefix,
  settings: await listSettings(core.db),
  accounts: { borrowers: await listBorrowers(core.db), accounts: await listAccounts(core) },
  promotion: await readPromotionState(core),
  orders: { orders: await listOrders(core), events: await listEvents(core.db) },
  complaints: await listComplaints(core),
  requests: await listRequests(core.db),
});

const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Control page of the sandbox, with its JSON API under `api`. */
export const createControlPage =
  (core: SandboxCore): FastifyPluginAsync =>
  async (app) => {
    await app.register(formBody, { bodyLimit: maxBodyBytes });
    app.addHook('onRequest', rejectCrossSite);

    app.get('/', async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', contentSecurityPolicy)
        // Stricter than same-origin makes browsers send `Origin: null` with forms.
        .header('referrer-policy', 'same-origin')
        .send(
          writeAmounts(
            renderControlPage(await readControlPage(core, app.prefix)),
            core.market.formats,
          ),
        ),
    );
    app.get('/control-page.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(styleSheet),
    );
    for (const [name, act] of Object.entries(actions))
      app.post(`/${name}`, { bodyLimit: maxBodyBytes }, async (request, reply) => {
        const done = await act(core, request.body);
        if (typeof done === 'string')
          return reply.code(400).send({ code: 'invalid', message: done });
        // Redirect, so that a reload does not repeat the action.
        return reply.redirect(
          done.next.startsWith('#') ? `${app.prefix}${done.next}` : done.next,
          303,
        );
      });

    await app.register(createControlApi(core), { prefix: '/api' });
  };
