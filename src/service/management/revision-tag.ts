import type { FastifyRequest } from 'fastify';
import { readIfMatch } from './if-match.ts';

/** How revisions of one kind of thing are named in ETag and If-Match. */
export interface RevisionEtag {
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
