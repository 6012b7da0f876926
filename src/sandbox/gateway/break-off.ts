import type { FastifyReply } from 'fastify';

/** Cuts the connection without an answer. */
export const destroyConnection = (reply: FastifyReply): FastifyReply => {
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
};

/** Sends the head and the first half of an answer, then cuts the connection. */
export const abortMidResponse = (reply: FastifyReply, answer: object): FastifyReply => {
  const body = Buffer.from(JSON.stringify(answer));
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  });
  reply.raw.write(body.subarray(0, Math.floor(body.length / 2)), () => reply.raw.socket?.destroy());
  return reply;
};
