import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { answerHeaders, requestHeaders } from './headers.ts';
import { SizeLimit, TooLarge } from './size-limit.ts';
import { resolveTarget } from './target.ts';

/** Bounds of one forwarded call. */
export interface ForwardLimits {
  /** Until the whole answer is there. Longer than the 60 s after which the app gives up. */
  readonly milliseconds: number;
  readonly requestBytes: number;
  readonly answerBytes: number;
}

export const usualLimits: ForwardLimits = {
  milliseconds: 70_000,
  requestBytes: 16 * 1024 * 1024,
  answerBytes: 16 * 1024 * 1024,
};

/** Forwards backend calls to a loan core, streaming both ways. Nothing is repeated and nothing is kept. Mount it behind the prefix. */
export const createForwarder =
  (base: string, limits: ForwardLimits = usualLimits): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    // The body is not read here, it flows through.
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.all('/*', { bodyLimit: limits.requestBytes }, async (request, reply) => {
      const target = resolveTarget(base, request.url.slice(app.prefix.length));
      if (target === undefined)
        return reply
          .code(400)
          .send({ code: 'invalid', message: 'The path leads out of the loan core.' });
      const timeUp = AbortSignal.timeout(limits.milliseconds);
      const gone = untilGone(reply);
      let answer: IncomingMessage;
      try {
        answer = await call(target, request, AbortSignal.any([timeUp, gone]), limits.requestBytes);
      } catch (fault) {
        // Nobody is there who could be told, and it is nobody's fault.
        if (gone.aborted) return reply.hijack();
        if (fault instanceof TooLarge)
          return reply.code(413).send({ code: 'too-large', message: 'The request is too large.' });
        request.log.error({ fault: describeFault(fault, timeUp) }, 'The loan core did not answer');
        return sendUnavailable(reply);
      }
      return sendAnswer(reply, answer, limits.answerBytes, gone);
    });
    // An answer that fails before its first byte went out can still be told.
    app.setErrorHandler((_error, _request, reply) => sendUnavailable(reply));
  };

/** Ends with a client that does not wait for the answer. Whether the call took effect is asked by whoever made it (money calls name `settledBy`). */
const untilGone = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
};

const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  reply
    .code(502)
    .send({
      code: 'unavailable',
      message: 'The loan core cannot be reached, please try again later.',
    });

class NoAnswer extends Error {
  readonly code = 'no answer';
}

const call = (
  target: URL,
  request: FastifyRequest,
  signal: AbortSignal,
  limit: number,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    const outgoing = send(
      target,
      { method: request.method, headers: requestHeaders(request), signal },
      resolve,
    );
    // Destroying the pipeline gives the outgoing request an error of its own; the first one tells what happened.
    outgoing.on('error', reject);
    // Whoever switches to another protocol, which nobody asked for, ends the call without an answer and without an error.
    outgoing.once('close', () => reject(new NoAnswer()));
    pipeline(request.raw, new SizeLimit(limit), outgoing, (fault) => {
      if (fault) reject(fault);
    });
  });

const sendAnswer = (
  reply: FastifyReply,
  answer: IncomingMessage,
  limit: number,
  gone: AbortSignal,
): FastifyReply => {
  const body = new SizeLimit(limit);
  // When the answer breaks off or is too large, the connection to the client is cut: half an answer is no answer.
  pipeline(answer, body, (fault) => {
    if (fault && !gone.aborted)
      reply.log.error({ fault: fault.name }, 'The answer of the loan core broke off');
  });
  return reply
    .code(answer.statusCode ?? 502)
    .headers(answerHeaders(answer.headers))
    .send(body);
};

/** A code such as ECONNREFUSED; messages may hold addresses with session values. */
const describeFault = (fault: unknown, timeUp: AbortSignal): string => {
  if (timeUp.aborted) return 'timeout';
  if (!(fault instanceof Error)) return 'unknown';
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : fault.name;
};
