import type { FastifyRequest } from 'fastify';
import type { Area, areas } from './fault-injection/scenario.ts';

/** Does what a call is for and says what is answered. */
type CallHandler = (request: FastifyRequest) => Promise<CoreAnswer | CorePicture>;

/** The work of every call of an area. */
export type CallHandlers<Of extends Area> = Readonly<
  Record<(typeof areas)[Of][number], CallHandler>
>;

/** What the loan core answers: a code of success, or any other code with a message for the borrower. Codes are numbers or texts, as with real cores. */
export interface CoreAnswer {
  readonly code: number | string;
  readonly message: string;
  /** Some calls answer a bare text or a list, and a broken core nothing at all. */
  readonly data: object | string | null;
  /** Where repayment-huichao goes on: it stands beside the code, as cores have it. */
  readonly url?: string;
}

/** What the loan core answers to a call for a picture. */
export interface CorePicture {
  readonly png: Buffer;
}

/** @param code of success as the call has it; 0 unless it is said */
export const success = (
  data: object | string | null = {},
  code: number | string = 0,
): CoreAnswer => ({ code, message: '', data });

export const errorAnswer = (code: number | string, message: string): CoreAnswer => ({
  code,
  message,
  data: {},
});

/** Refuses by a reason, with its code and its words. @param words of every reason */
export const createErrorAnswers =
  <Reason extends string>(
    errors: Readonly<Record<Reason, readonly [code: number, message: string]>>,
  ) =>
  (reason: Reason): CoreAnswer => {
    const [code, message]: readonly [number, string] = errors[reason];
    return errorAnswer(code, message);
  };
