import type { FastifyRequest } from 'fastify';
import { Refusal } from '../management/refusal.ts';
import type { Act } from '../people/administrate.ts';
import { actorOf } from '../people/guard.ts';

/** The address of a change. */
export interface OfChange {
  readonly Params: { readonly id: string };
}

export const actOf = (request: FastifyRequest, now: () => number): Act => ({ ...actorOf(request), now: now() });

/** The ETag of a revision of a change. */
export const tagOfRev = (rev: number): string => `"c${rev}"`;

/** The revision that was edited. @throws Refusal 428 without one, 400 where it is none */
export const readRev = (request: FastifyRequest): number => {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') {
    const message = 'Expected the header If-Match with the ETag of the change that was edited. Read the change, and send its ETag along.';
    throw new Refusal(428, 'if-match-missing', message);
  }
  // A weak one is taken, too: proxies that compress make strong tags weak.
  const [, rev] = /^\s*(?:W\/)?"c(\d{1,9})"\s*$/.exec(header) ?? [];
  if (rev === undefined) throw new Refusal(400, 'if-match-unreadable', 'If-Match: expected one ETag of a change, such as "c3".');
  return Number(rev);
};
