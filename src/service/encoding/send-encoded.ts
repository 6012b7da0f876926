import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EncodedBody } from './encode.ts';
import { pickEncoding } from './pick-encoding.ts';

/** Sends a stored body in the best encoding that the client takes. Type and caching are set by the caller. */
export const sendEncoded = (request: FastifyRequest, reply: FastifyReply, body: EncodedBody): FastifyReply => {
  const header = request.headers['accept-encoding'];
  const encoding = pickEncoding(Array.isArray(header) ? header.join(',') : header);
  reply.header('vary', 'Accept-Encoding');
  const compressed = { br: body.br, gzip: body.gz, identity: undefined }[encoding];
  return compressed === undefined ? reply.send(body.identity) : reply.header('content-encoding', encoding).send(compressed);
};
