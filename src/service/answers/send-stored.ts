import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasContent } from './etag.ts';
import { pickEncoding } from './pick-encoding.ts';
import type { StoredAnswer } from './stored-answer.ts';

/**
 * Sends a stored answer in the best encoding that the client takes; 304 to one that has it already. It goes out as it stands, past what the
 * framework does to other answers, because this is what the service does most.
 */
export const sendStored = (request: FastifyRequest, reply: FastifyReply, { tag, forms, unchanged }: StoredAnswer, status = 200): FastifyReply => {
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
  reply.hijack();
  if (tag !== undefined && hasContent(known, tag)) reply.raw.writeHead(304, unchanged).end();
  else {
    const { headers, bytes } = forms[pickEncoding(Array.isArray(accepted) ? accepted.join(',') : accepted)];
    reply.raw.writeHead(status, headers).end(bytes);
  }
  return reply;
};
