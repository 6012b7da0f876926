import type { FastifyRequest } from 'fastify';
import { Refusal } from '../management/refusal.ts';

/** The ETag of what is live: the number of the release. */
export const writeReleaseTag = (seq: number): string => `"r${seq}"`;

/** The release that somebody took for live. A weak tag is taken, too, since proxies make tags weak. @throws Refusal 428 without one, 400 where it is none */
export const readExpectedRelease = (request: FastifyRequest): number => {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') {
    throw new Refusal(
      428,
      'if-match-missing',
      'Expected the header If-Match with the ETag of what is live. Read /studio/api/v1/releases, look at what was released last, and send its ETag along.',
    );
  }
  const [, seq] = /^\s*(?:W\/)?"r(\d{1,9})"\s*$/.exec(header) ?? [];
  if (seq === undefined) throw new Refusal(400, 'if-match-unreadable', 'If-Match: expected one ETag of what is live, such as "r12".');
  return Number(seq);
};
