import type { FastifyRequest } from 'fastify';

/**
 * Whether a request can come from a page of our own. Browsers say where a change comes from, and pages cannot make them lie; programs that are
 * no browsers say nothing, and hold no cookie that somebody else could use.
 * @param publicUrl address people reach; where undefined, the address of the request itself
 */
export const isSameOrigin = (request: FastifyRequest, publicUrl: string | undefined): boolean => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = request.headers;
  return origin === undefined || origin === (publicUrl ?? `${request.protocol}://${request.host}`);
};
