import type { FastifyReply, onRequestAsyncHookHandler, FastifyRequest } from 'fastify';
import { isConnectionError, isDiskFull } from '../database/database-errors.ts';

/** Replies 503 with Retry-After. */
const replyUnavailable = (reply: FastifyReply): FastifyReply =>
  reply.code(503).headers({ 'retry-after': '5', 'cache-control': 'no-store' }).send({
    code: 'unavailable',
    message: 'The database cannot be reached, so nothing was changed. Try again in a moment.',
  });

/** Rejects requests before the body is read while the database is down. */
export const requireDatabase =
  (isReachable: () => boolean): onRequestAsyncHookHandler =>
  async (_request, reply) =>
    isReachable() ? undefined : replyUnavailable(reply);

export const errorHandler = (
  error: Error & { readonly statusCode?: number; readonly code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const status = error.statusCode ?? 500;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const message = `The request has more than ${request.routeOptions.bodyLimit} bytes. Send less.`;
    return reply.code(413).send({ code: 'too-large', message });
  }
  if (status < 500) return reply.code(status).send({ code: 'invalid', message: error.message });
  request.log.error({ err: error }, 'An answer failed');
  if (isConnectionError(error)) return replyUnavailable(reply);
  if (isDiskFull(error)) {
    const message =
      'The disk of the database is full, so nothing was changed. Ask the operator of the service to free space, then try again.';
    return reply.code(507).send({ code: 'disk-full', message });
  }
  return reply
    .code(500)
    .send({ code: 'failed', message: 'The service failed to respond. Please try again later.' });
};
