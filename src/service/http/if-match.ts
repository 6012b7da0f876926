import type { FastifyRequest } from 'fastify';
import { HttpError } from '../errors/http-error.ts';

/**
 * What a change was made on, by the header If-Match. Weak tags are taken, too, since proxies that compress make strong ones weak.
 * @param read reads the header; undefined where it is not exactly one tag of this kind
 * @param missing the sentence for a request without the header, which says where the tag is to be had
 * @param expected what the header has to be, for a sentence
 * @throws Refusal 428 without a tag, 400 where it is another one
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

/** How revisions of one kind of thing are named in ETag and If-Match. */
interface RevisionEtag {
  readonly write: (rev: number) => string;
  /** The revision that a change was made on. @throws Refusal 428 without one, 400 where it is none */
  readonly read: (request: FastifyRequest) => number;
}

/**
 * @param letter stands before the number
 * @param thing what has the revisions, for sentences: 'the person'
 */
export const createRevisionEtag = (prefix: string, resource: string): RevisionEtag => ({
  write: (rev) => `"${prefix}${rev}"`,
  read: (request) =>
    readIfMatch(
      request,
      (header) => {
        const [, rev] = new RegExp(`^\\s*(?:W/)?"${prefix}(\\d{1,9})"\\s*$`).exec(header) ?? [];
        return rev === undefined ? undefined : Number(rev);
      },
      `Expected the header If-Match with the ETag of ${resource} as it was when you changed it. Read it, and send its ETag along.`,
      `${resource}, such as "${prefix}3"`,
    ),
});
