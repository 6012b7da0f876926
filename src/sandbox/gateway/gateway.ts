import formBody from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '../../contracts/generated/contracts.ts';
import { accountCalls } from '../accounts/account-calls.ts';
import { refusal } from '../core-answer.ts';
import { orderCalls } from '../orders/order-calls.ts';
import { promotionCalls } from '../promotion/promotion-calls.ts';
import { repaymentCalls } from '../repayment/repayment-calls.ts';
import { logRequest } from '../requests/request-log.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import { type Area, callNames } from '../scenarios/scenario.ts';
import type { CallWorks } from './call-work.ts';
import { servePicturesAndPages } from './pictures-and-pages.ts';
import { playCall } from './play-call.ts';

/** Largest request body that is read, in bytes. */
const bodyLimit = 64 * 1024;

/** The calls of the sandbox core, to be mounted behind the prefix of backend calls. */
export const createGateway =
  (core: SandboxCore): FastifyPluginAsync =>
  async (app) => {
    const stop = new AbortController();
    app.addHook('preClose', () => Promise.resolve(stop.abort()));
    app.removeAllContentTypeParsers();
    await app.register(formBody, { bodyLimit });

    const works: CallWorks<Area> = {
      ...accountCalls(core),
      ...promotionCalls(core, app.prefix),
      ...orderCalls(core, app.prefix),
      ...repaymentCalls(core, app.prefix),
    };
    for (const call of callNames()) {
      const { method, path } = calls[call];
      // A HEAD would do the work of a GET, such as a new captcha, and show nothing of it.
      const options = { method, url: path, bodyLimit, exposeHeadRoute: false };
      app.route({ ...options, handler: (request, reply) => playCall(core, call, request, reply, stop.signal, () => works[call](request)) });
    }
    servePicturesAndPages(app, core);

    app.setNotFoundHandler((request, reply) => refuseUnknownCall(core, request, reply, app.prefix));
    app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'The sandbox core failed to answer a call');
      return reply.code(status).send(refusal(status, status >= 500 ? 'The service is busy, please try later' : 'The request could not be read'));
    });
  };

const refuseUnknownCall = async (core: SandboxCore, request: FastifyRequest, reply: FastifyReply, prefix: string): Promise<FastifyReply> => {
  const path = (request.url.split('?')[0] ?? '').slice(prefix.length, prefix.length + 120);
  await logRequest(core.db, { at: core.now(), method: request.method, path, outcome: '404' });
  return reply.code(404).send(refusal(404, 'The sandbox loan core does not know this call'));
};
