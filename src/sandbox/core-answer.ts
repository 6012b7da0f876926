import type { Kysely } from 'kysely';
import type { SandboxTables } from './database/tables.ts';
import type { FastifyRequest } from 'fastify';
import type { Formats } from '../../renderer/entries/node.ts';
import type { Market } from '../contracts/generated/market.ts';
import type { Area, areas } from './fault-injection/scenario.ts';

/** Market of the configuration, with the formats of its amounts. */
export interface SandboxMarket extends Pick<
  Market,
  'phone' | 'walletNumber' | 'wallets' | 'banks'
> {
  readonly formats: Formats;
}

export interface SandboxCore {
  readonly db: Kysely<SandboxTables>;
  /** Prefix of backend calls, for links in responses. */
  readonly apiPrefix: string;
  readonly market: SandboxMarket;
  readonly now: () => number;
  readonly wait: Delay;
  /** Aborted on shutdown, so that delayed responses end. */
  readonly stopped: AbortSignal;
}

export type Delay = (milliseconds: number, signal: AbortSignal) => Promise<void>;

type CallHandler = (request: FastifyRequest) => Promise<HandlerResult>;

export type HandlerResult = CoreAnswer | CorePicture | RestAnswer;

export type CallHandlers<Of extends Area> = Readonly<
  Record<(typeof areas)[Of][number], CallHandler>
>;

/** Response of the loan core. Codes are numbers or strings, as in real cores. */
export interface CoreAnswer {
  readonly code: number | string;
  readonly message: string;
  /** String or list for some calls; null from a broken core. */
  readonly data: object | string | null;
  /** Next page of repayment-huichao, beside the code as in real cores. */
  readonly url?: string;
}

/** Response of the area `rest`, whose status shows the result. */
export interface RestAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface CorePicture {
  readonly png: Buffer;
}

/** @param code success code of the call */
export const success = (
  data: object | string | null = {},
  code: number | string = 0,
): CoreAnswer => ({ code, message: '', data });

export const errorAnswer = (code: number | string, message: string): CoreAnswer => ({
  code,
  message,
  data: {},
});

export const createErrorAnswers =
  <Reason extends string>(
    errors: Readonly<Record<Reason, readonly [code: number, message: string]>>,
  ) =>
  (reason: Reason): CoreAnswer => {
    const [code, message]: readonly [number, string] = errors[reason];
    return errorAnswer(code, message);
  };
