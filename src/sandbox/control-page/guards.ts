import type { FastifyReply, FastifyRequest } from 'fastify';

const replyForbidden = (reply: FastifyReply, message: string): FastifyReply =>
  reply.code(403).send({ code: 'forbidden', message });

/**
 * Lets a writing request in only when no other site's page can have sent it. The sandbox has no cookies, so this goes by what the browser
 * says of the request; programs that are no browser send neither header.
 */
export const rejectCrossSite = async (
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> => {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin')
    return replyForbidden(
      reply,
      `Sec-Fetch-Site: expected same-origin. Send the form from the sandbox page itself.`,
    );
  const { origin } = request.headers;
  if (origin === undefined || hostOf(origin) === request.host) return undefined;
  return replyForbidden(
    reply,
    'Origin: expected the address of this page. Send the form from the sandbox page itself.',
  );
};

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

const loopbackPeer = /^(?:127\.|::1$|::ffff:127\.)/;
const loopbackHost = /^(?:127\.[0-9.]+|localhost|\[::1\])(?::[0-9]+)?$/;

/**
 * Lets only programs on the same machine in. The name they call is looked at too: a page of another site could have its own name
 * resolve to this machine.
 */
export const rejectRemote = async (
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> => {
  if (loopbackPeer.test(request.raw.socket.remoteAddress ?? '') && loopbackHost.test(request.host))
    return undefined;
  return replyForbidden(
    reply,
    'This address answers on the machine of the service only, by 127.0.0.1 or localhost.',
  );
};
