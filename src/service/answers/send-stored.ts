import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from './etag.ts';
import { negotiateEncoding } from './pick-encoding.ts';
import type { CachedResponse } from './stored-answer.ts';

/** Writes a stored answer in the best encoding that the client takes; 304 to one that has it already. */
export const writeCached = (
  request: IncomingMessage,
  response: ServerResponse,
  { tag, forms, unchanged }: CachedResponse,
  status: number,
): void => {
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
  if (tag !== undefined && matchesEtag(known, tag)) response.writeHead(304, unchanged).end();
  else {
    const { headers, bytes } =
      forms[negotiateEncoding(Array.isArray(accepted) ? accepted.join(',') : accepted)];
    response.writeHead(status, headers).end(bytes);
  }
};

/** Sends a stored answer. It goes out as it stands, past what the framework does to other answers. */
export const sendCached = (
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
  status = 200,
): FastifyReply => {
  reply.hijack();
  writeCached(request.raw, reply.raw, cached, status);
  return reply;
};
