import type { FastifyReply, onRequestAsyncHookHandler } from 'fastify';

/** Says that what needs the database has to wait, and for how many seconds. */
export const replyUnavailable = (reply: FastifyReply): FastifyReply =>
  reply.code(503).headers({ 'retry-after': '5', 'cache-control': 'no-store' }).send({
    code: 'unavailable',
    message: 'The database cannot be reached; nothing was changed. Please try again in a moment.',
  });

/** Stands before routes that need the database: what cannot work is refused before anything is read. */
export const requireDatabase =
  (isReachable: () => boolean): onRequestAsyncHookHandler =>
  async (_request, reply) =>
    isReachable() ? undefined : replyUnavailable(reply);
