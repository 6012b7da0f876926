import type { FastifyReply, onRequestAsyncHookHandler, FastifyRequest } from 'fastify';
import { isConnectionError } from '../database/database-errors.ts';
import { isDiskFull } from '../database/database-errors.ts';

/** Says that what needs the database has to wait, and for how many seconds. */
const replyUnavailable = (reply: FastifyReply): FastifyReply =>
  reply.code(503).headers({ 'retry-after': '5', 'cache-control': 'no-store' }).send({
    code: 'unavailable',
    message: 'The database cannot be reached; nothing was changed. Please try again in a moment.',
  });

/** Stands before routes that need the database: what cannot work is refused before anything is read. */
export const requireDatabase =
  (isReachable: () => boolean): onRequestAsyncHookHandler =>
  async (_request, reply) =>
    isReachable() ? undefined : replyUnavailable(reply);

/** Answers a request that failed. What is not the fault of whoever asks is logged. */
export const errorHandler = (
  error: Error & { readonly statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const status = error.statusCode ?? 500;
  if (status < 500) return reply.code(status).send({ code: 'invalid', message: error.message });
  request.log.error({ err: error }, 'An answer failed');
  if (isConnectionError(error)) return replyUnavailable(reply);
  if (isDiskFull(error)) {
    const message =
      'The disk of the database is full; nothing was changed. Tell whoever runs the service to make room, then try again.';
    return reply.code(507).send({ code: 'disk-full', message });
  }
  return reply
    .code(500)
    .send({ code: 'failed', message: 'The service failed to answer, please try again later.' });
};
