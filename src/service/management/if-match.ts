import type { FastifyRequest } from 'fastify';
import { HttpError } from './refusal.ts';

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
