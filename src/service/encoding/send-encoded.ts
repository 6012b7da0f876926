import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EncodedBody } from './encode.ts';
import { pickEncoding } from './pick-encoding.ts';

/** Sends a stored body in the best encoding that the client takes. Type and caching are set by the caller. */
export const sendEncoded = (request: FastifyRequest, reply: FastifyReply, body: EncodedBody): FastifyReply => {
  const header = request.headers['accept-encoding'];
  const encoding = pickEncoding(Array.isArray(header) ? header.join(',') : header);
  reply.header('vary', 'Accept-Encoding');
  if (encoding === 'identity') return reply.send(body.identity);
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? body.br : body.gz);
};
