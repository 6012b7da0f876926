import type { FastifyRequest } from 'fastify';
import { readIfMatch } from './if-match.ts';

/** How revisions of one kind of thing are named in ETag and If-Match. */
export interface RevisionTag {
  readonly write: (rev: number) => string;
  /** The revision that a change was made on. @throws Refusal 428 without one, 400 where it is none */
  readonly read: (request: FastifyRequest) => number;
}

/**
 * @param letter stands before the number
 * @param thing what has the revisions, for sentences: 'the person'
 */
export const createRevisionTag = (letter: string, thing: string): RevisionTag => ({
  write: (rev) => `"${letter}${rev}"`,
  read: (request) =>
    readIfMatch(
      request,
      (header) => {
        const [, rev] = new RegExp(`^\\s*(?:W/)?"${letter}(\\d{1,9})"\\s*$`).exec(header) ?? [];
        return rev === undefined ? undefined : Number(rev);
      },
      `Expected the header If-Match with the ETag of ${thing} as it was when you changed it. Read it, and send its ETag along.`,
      `${thing}, such as "${letter}3"`,
    ),
});
