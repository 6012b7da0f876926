import type { FastifyReply, FastifyRequest, FastifyPluginAsync } from 'fastify';
import { listAccounts } from '../accounts/bank-accounts.ts';
import { listComplaints } from '../complaints/complaints.ts';
import { listEvents, listRequests } from '../logs.ts';
import { listOrders } from '../orders/order-summaries.ts';
import { readPromotionState } from '../promotion/promotion-state.ts';
import { readText } from '../values.ts';
import type { SandboxCore } from '../core-answer.ts';
import { actions } from './actions.ts';

const replyForbidden = (reply: FastifyReply, message: string): FastifyReply =>
  reply.code(403).send({ code: 'forbidden', message });

/**
 * Rejects cross-site writes (CSRF) by Fetch Metadata and Origin; there are no cookies. Non-browser
 * clients send neither header.
 */
export const rejectCrossSite = async (
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> => {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin')
    return replyForbidden(
      reply,
      `Sec-Fetch-Site: expected same-origin. Send the form from the sandbox page itself.`,
    );
  const { origin } = request.headers;
  if (origin === undefined || hostOf(origin) === request.host) return undefined;
  return replyForbidden(
    reply,
    'Origin: expected the address of this page. Send the form from the sandbox page itself.',
  );
};

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

const loopbackPeer = /^(?:127\.|::1$|::ffff:127\.)/;
const loopbackHost = /^(?:127\.[0-9.]+|localhost|\[::1\])(?::[0-9]+)?$/;

/** Allows loopback clients only. Also checks the host name, against DNS rebinding. */
const rejectRemote = async (
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> => {
  if (loopbackPeer.test(request.raw.socket.remoteAddress ?? '') && loopbackHost.test(request.host))
    return undefined;
  return replyForbidden(
    reply,
    'This address answers on the machine of the service only, by 127.0.0.1 or localhost.',
  );
};

export const maxBodyBytes = 16 * 1024;

/** JSON API for clients on the same machine: everything the control page shows and does. */
export const createControlApi =
  (core: SandboxCore): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', rejectRemote);
    app.get('/accounts', async () => ({ accounts: await listAccounts(core) }));
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
