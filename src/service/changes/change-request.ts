import type { FastifyRequest } from 'fastify';
import { createRevisionTag } from '../management/revision-tag.ts';
import type { Act } from '../people/administrate.ts';
import { actorOf } from '../people/guard.ts';

/** The address of a change. */
export interface OfChange {
  readonly Params: { readonly id: string };
}

export const actOf = (request: FastifyRequest, now: () => number): Act => ({ ...actorOf(request), now: now() });

/** How the revisions of a change are named. */
export const changeTag = createRevisionTag('c', 'the change');
