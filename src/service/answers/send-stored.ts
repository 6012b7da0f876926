import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasContent } from './etag.ts';
import { pickEncoding } from './pick-encoding.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** Writes a stored answer in the best encoding that the client takes; 304 to one that has it already. */
export const writeStored = (
  request: IncomingMessage,
  response: ServerResponse,
  { tag, forms, unchanged }: StoredAnswer,
  status: number,
): void => {
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
  if (tag !== undefined && hasContent(known, tag)) response.writeHead(304, unchanged).end();
  else {
    const { headers, bytes } =
      forms[pickEncoding(Array.isArray(accepted) ? accepted.join(',') : accepted)];
    response.writeHead(status, headers).end(bytes);
  }
};

/** Sends a stored answer. It goes out as it stands, past what the framework does to other answers. */
export const sendStored = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: StoredAnswer,
  status = 200,
): FastifyReply => {
  reply.hijack();
  writeStored(request.raw, reply.raw, answer, status);
  return reply;
};
