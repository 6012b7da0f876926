import type { FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionError } from './database/connection-fault.ts';
import { isDiskFull } from './database/is-full.ts';
import { replyUnavailable } from './database-away.ts';

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
