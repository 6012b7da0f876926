import type { FastifyRequest } from 'fastify';
import type { CoreAnswer, CorePicture } from '../core-answer.ts';
import type { Area, areas } from '../scenarios/scenario.ts';

/** Does what a call is for and says what is answered. */
export type CallHandler = (request: FastifyRequest) => Promise<CoreAnswer | CorePicture>;

/** The work of every call of an area. */
export type CallHandlers<Of extends Area> = Readonly<
  Record<(typeof areas)[Of][number], CallHandler>
>;
