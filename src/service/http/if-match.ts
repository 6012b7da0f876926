import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { HttpError } from '../errors/errors.ts';

/**
 * Accepts weak tags, because compressing proxies weaken them.
 * @param read returns undefined unless the header is exactly one tag of this kind
 * @throws HttpError 428 without a tag, 400 for an invalid one
 */
export const readIfMatch = <Tag>(
  request: FastifyRequest,
  read: (header: string) => Tag | undefined,
  missing: string,
  expected: string,
): Tag => {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*')
    throw new HttpError(428, 'if-match-missing', missing);
  const tag = read(header);
  if (tag === undefined)
    throw new HttpError(400, 'if-match-unreadable', `If-Match: expected one ETag of ${expected}.`);
  return tag;
};

/**
 * Rejects a request without a valid tag before its body is validated.
 * @param read throws HttpError 428 without a tag, 400 for an invalid one
 */
export const requireIfMatch =
  (read: (request: FastifyRequest) => unknown): preValidationAsyncHookHandler =>
  async (request) =>
    void read(request);

interface RevisionEtag {
  readonly write: (rev: number) => string;
  readonly read: (request: FastifyRequest) => number;
}

export const createRevisionEtag = (prefix: string, resource: string): RevisionEtag => ({
  write: (rev) => `"${prefix}${rev}"`,
  read: (request) =>
    readIfMatch(
      request,
      (header) => {
        const [, rev] = new RegExp(`^\\s*(?:W/)?"${prefix}(\\d{1,9})"\\s*$`).exec(header) ?? [];
        return rev === undefined ? undefined : Number(rev);
      },
      `The If-Match header is missing. Send it with the ETag of ${resource} that you changed.`,
      `${resource}, such as "${prefix}3"`,
    ),
});
