import type { FastifyRequest } from 'fastify';
import { readIfMatch } from '../management/if-match.ts';

/** The ETag of what is live: the number of the release. */
export const formatReleaseEtag = (seq: number): string => `"r${seq}"`;

const parseReleaseEtag = (header: string): number | undefined => {
  const [, seq] = /^\s*(?:W\/)?"r(\d{1,9})"\s*$/.exec(header) ?? [];
  return seq === undefined ? undefined : Number(seq);
};

/** The release that somebody took for live. @throws Refusal 428 without one, 400 where it is none */
export const readExpectedRelease = (request: FastifyRequest): number =>
  readIfMatch(
    request,
    parseReleaseEtag,
    'Expected the header If-Match with the ETag of what is live. Read /studio/api/v1/releases, look at what was released last, and send its ETag along.',
    'what is live, such as "r12"',
  );
