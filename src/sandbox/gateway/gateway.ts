import type { FastifyRequest, FastifyPluginAsync, FastifyReply } from 'fastify';
import type { CallContract } from '../../../renderer/entries/node.ts';
import { calls } from '../../contracts/generated/contracts.ts';
import { readText } from '../values.ts';
import { type Call, callNames, type Area } from '../fault-injection/scenario.ts';
import { ensureBorrower } from '../borrowers.ts';
import { success, errorAnswer, type CallHandlers, type SandboxCore } from '../core-answer.ts';
import { readTraits } from '../traits.ts';
import formBody from '@fastify/formbody';
import { accountCalls } from '../accounts/bank-accounts.ts';
import { complaintCalls } from '../complaints/complaint-calls.ts';
import { maxUploadBytes } from '../complaints/pictures.ts';
import { confirmationCalls } from '../confirmation/confirmation-calls.ts';
import { orderCalls } from '../orders/order-calls.ts';
import { paymentWayCalls } from '../payment-way/payment-way-calls.ts';
import { productCalls } from '../products/product-calls.ts';
import { promotionCalls } from '../promotion/promotion-calls.ts';
import { repaymentCalls } from '../repayment/repayment-calls.ts';
import { restCalls } from '../rest/rest-calls.ts';
import { logRequest } from '../logs.ts';
import { servePicturesAndPages } from './pictures-and-pages.ts';
import { answerCall } from './answer-call.ts';

const callsByPath = (): readonly (readonly [Call, ...Call[]])[] => {
  const found = new Map<string, [Call, ...Call[]]>();
  for (const call of callNames()) {
    const { method, path } = calls[call];
    const others = found.get(`${method} ${path}`);
    if (others === undefined) found.set(`${method} ${path}`, [call]);
    else others.push(call);
  }
  return [...found.values()];
};

/** Selects the call whose constant parameters match, else the first. */
const pickCall = (sharing: readonly [Call, ...Call[]], { query, body }: FastifyRequest): Call =>
  sharing.find((call) =>
    hasFixedParameters(call, (name) => readText(body, name) || readText(query, name)),
  ) ?? sharing[0];

const hasFixedParameters = (call: Call, read: (name: string) => string): boolean => {
  const { request } = calls[call];
  if (request.kind !== 'record') return true;
  return Object.entries(request.fields).every(([name, type]) => {
    const fixed =
      type.kind === 'text' && type.open !== true && type.values?.length === 1
        ? type.values[0]
        : undefined;
    return fixed === undefined || read(name) === fixed;
  });
};

const contactCalls = ({ db, now }: SandboxCore): CallHandlers<'service'> => ({
  'contact-kf-info': async ({ query }) => {
    const traits = await readTraits(db, await ensureBorrower(db, query, now()));
    return success(
      traits.has('contacts-none')
        ? { email: '', smWa: '' }
        : { email: 'care@bayani-lending.example.com', smWa: '+63 2 8765 4321' },
    );
  },
});

const maxBodyBytes = 64 * 1024;

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
      ...restCalls(core),
    };
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

    for (const sharing of callsByPath()) {
      const { method, path, body, http }: CallContract = calls[sharing[0]];
      // A HEAD request would run GET side effects, such as a new captcha.
      const options = {
        method,
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        bodyLimit: body === 'multipart' ? maxUploadBytes : maxBodyBytes,
        exposeHeadRoute: false,
      };
      const handler = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const call = pickCall(sharing, request);
        return answerCall(core, call, request, reply, () => handlers[call](request));
      };
      await app.register(async (route) => {
        if (http?.body === 'json')
          route.addContentTypeParser(
            'application/json',
            { parseAs: 'string' },
            route.getDefaultJsonParser('error', 'error'),
          );
        route.route({ ...options, handler });
      });
    }
    servePicturesAndPages(app, core);
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
