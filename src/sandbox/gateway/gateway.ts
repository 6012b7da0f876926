import formBody from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { bindAccount } from '../accounts/accounts.ts';
import { dayInManila } from '../accounts/birthday.ts';
import { formItems } from '../accounts/form-items.ts';
import { isProduct, readAccount } from '../accounts/read-account.ts';
import { refuse } from '../accounts/refusals.ts';
import { keepBorrower } from '../borrowers/borrowers.ts';
import { identifyBorrower } from '../borrowers/identify-borrower.ts';
import { logRequest } from '../requests/request-log.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import { type Call, calls } from '../scenarios/scenario.ts';
import { type CoreAnswer, refusal, success } from '../core-answer.ts';
import { playCall } from './play-call.ts';
import { readText } from '../read-text.ts';

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

    const serve = (call: Call, work: (request: FastifyRequest) => Promise<CoreAnswer>): void => {
      app.post(calls[call], { bodyLimit }, (request, reply) => playCall(core, call, request, reply, stop.signal, () => work(request)));
    };
    serve('card-init', (request) => initCard(core, request));
    serve('bind-card-new', (request) => bind(core, 'bind-card-new', request));
    serve('popular-buyers', (request) => bind(core, 'popular-buyers', request));

    app.setNotFoundHandler((request, reply) => refuseUnknownCall(core, request, reply, app.prefix));
    app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'The sandbox core failed to answer a call');
      return reply.code(status).send(refusal(status, status >= 500 ? 'The service is busy, please try later' : 'The request could not be read'));
    });
  };

const initCard = async (core: SandboxCore, request: FastifyRequest): Promise<CoreAnswer> => {
  if (!isProduct(readText(request.body, 'product_id'))) return refuse('productUnknown');
  await keepBorrower(core.db, identifyBorrower(request.query), core.now());
  return success({ items: formItems });
};

const bind = async (core: SandboxCore, call: Call, request: FastifyRequest): Promise<CoreAnswer> => {
  const now = core.now();
  const borrower = await keepBorrower(core.db, identifyBorrower(request.query), now);
  const account = readAccount(request.body, dayInManila(now));
  if (typeof account === 'string') return refuse(account);
  return (await bindAccount(core.db, borrower, account, call, now)) ? success() : refuse('alreadyBound');
};

const refuseUnknownCall = async (core: SandboxCore, request: FastifyRequest, reply: FastifyReply, prefix: string): Promise<FastifyReply> => {
  const path = (request.url.split('?')[0] ?? '').slice(prefix.length, prefix.length + 120);
  await logRequest(core.db, { at: core.now(), method: request.method, path, outcome: '404' });
  return reply.code(404).send(refusal(404, 'The sandbox loan core does not know this call'));
};
