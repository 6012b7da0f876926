import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

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
  read: (request) => {
    const header = request.headers['if-match'];
    if (header === undefined || header.trim() === '*') {
      throw new Refusal(
        428,
        'if-match-missing',
        `Expected the header If-Match with the ETag of ${thing} as it was when you changed it. Read it, and send its ETag along.`,
      );
    }
    // A weak one is taken, too: proxies that compress make strong tags weak.
    const [, rev] = new RegExp(`^\\s*(?:W/)?"${letter}(\\d{1,9})"\\s*$`).exec(header) ?? [];
    if (rev === undefined) throw new Refusal(400, 'if-match-unreadable', `If-Match: expected one ETag of ${thing}, such as "${letter}3".`);
    return Number(rev);
  },
});
