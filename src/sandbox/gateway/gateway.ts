import formBody from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '../../contracts/generated/contracts.ts';
import { accountCalls } from '../accounts/account-calls.ts';
import { complaintCalls } from '../complaints/complaint-calls.ts';
import { maxUploadBytes } from '../complaints/read-upload.ts';
import { errorAnswer } from '../core-answer.ts';
import { confirmationCalls } from '../confirmation/confirmation-calls.ts';
import { orderCalls } from '../orders/order-calls.ts';
import { paymentWayCalls } from '../payment-way/payment-way-calls.ts';
import { productCalls } from '../products/product-calls.ts';
import { promotionCalls } from '../promotion/promotion-calls.ts';
import { repaymentCalls } from '../repayment/repayment-calls.ts';
import { logRequest } from '../requests/request-log.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import type { Area } from '../scenarios/scenario.ts';
import { contactCalls } from '../contacts/contact-calls.ts';
import type { CallHandlers } from './call-work.ts';
import { servePicturesAndPages } from './pictures-and-pages.ts';
import { answerCall } from './play-call.ts';
import { callsByPath, pickCall } from './shared-paths.ts';

/** Largest request body that is read, in bytes. */
const maxBodyBytes = 64 * 1024;

/** The calls of the sandbox core, to be mounted behind the prefix of backend calls. */
export const createGateway =
  (core: SandboxCore): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    await app.register(formBody, { bodyLimit: maxBodyBytes });
    app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );

    const handlers: CallHandlers<Area> = {
      ...accountCalls(core),
      ...promotionCalls(core),
      ...orderCalls(core),
      ...repaymentCalls(core),
      ...complaintCalls(core),
      ...confirmationCalls(core),
      ...paymentWayCalls(core),
      ...productCalls(core),
      ...contactCalls(core),
    };
    for (const sharing of callsByPath()) {
      const { method, path, body } = calls[sharing[0]];
      // A HEAD would do the work of a GET, such as a new captcha, and show nothing of it.
      const options = {
        method,
        url: path,
        bodyLimit: body === 'multipart' ? maxUploadBytes : maxBodyBytes,
        exposeHeadRoute: false,
      };
      const handler = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const call = pickCall(sharing, request);
        return answerCall(core, call, request, reply, () => handlers[call](request));
      };
      app.route({ ...options, handler });
    }
    servePicturesAndPages(app, core);

    app.setNotFoundHandler((request, reply) => replyUnknownCall(core, request, reply));
    app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500)
        request.log.error({ err: error }, 'The sandbox core failed to answer a call');
      return reply
        .code(status)
        .send(
          errorAnswer(
            status,
            status >= 500
              ? 'The service is busy, please try later'
              : 'The request could not be read',
          ),
        );
    });
  };

const replyUnknownCall = async (
  { db, now, apiPrefix }: SandboxCore,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const path = (request.url.split('?')[0] ?? '').slice(apiPrefix.length, apiPrefix.length + 120);
  await logRequest(db, { at: now(), method: request.method, path, outcome: '404' });
  return reply.code(404).send(errorAnswer(404, 'The sandbox loan core does not know this call'));
};
