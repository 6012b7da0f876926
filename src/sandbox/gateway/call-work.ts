import type { FastifyRequest } from 'fastify';
import type { CoreAnswer, CorePicture } from '../core-answer.ts';
import type { Area, areas } from '../scenarios/scenario.ts';

/** Does what a call is for and says what is answered. */
export type CallWork = (request: FastifyRequest) => Promise<CoreAnswer | CorePicture>;

/** The work of every call of an area. */
export type CallWorks<Of extends Area> = Readonly<Record<(typeof areas)[Of][number], CallWork>>;
