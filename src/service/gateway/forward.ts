import { Transform, type TransformCallback, pipeline } from 'node:stream';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { responseHeaders, requestHeaders } from './headers.ts';

/** More bytes went through than allowed. */
class TooLargeError extends Error {
  constructor(limit: number) {
    super(`More than ${limit} bytes.`);
    this.name = 'TooLarge';
  }
}

/** Lets bytes through up to a limit, then fails with TooLarge. */
class SizeLimitTransform extends Transform {
  private passed = 0;

  constructor(private readonly limit: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.passed += chunk.byteLength;
    if (this.passed > this.limit) done(new TooLargeError(this.limit));
    else done(null, chunk);
  }
}

/** Two dots beside an encoded slash or backslash, or with a parameter behind them, which Java servers take away: they read `..;` as two dots. */
const pathTraversal =
  /(?:%2f|%5c)(?:\.|%2e){2}(?=[/\\%;]|$)|(?:^|[/\\])(?:\.|%2e){2}(?:%2f|%5c|;|%3b)/i;

/**
 * The address of a call at the loan core: the path behind our prefix, put under the base, with its query.
 * Undefined where dots or backslashes would lead out of the base, also for a loan core that reads encoded slashes as slashes or takes
 * parameters of segments away.
 * @param rest path and query behind the prefix, as the client wrote them
 */
export const resolveTarget = (base: string, rest: string): URL | undefined => {
  if (pathTraversal.test(rest.split('?')[0] ?? '')) return undefined;
  const under = `${base}/`;
  const address = under + rest.replace(/^\//, '');
  if (!URL.canParse(address)) return undefined;
  const target = new URL(address);
  const root = new URL(under);
  return target.origin === root.origin && target.pathname.startsWith(root.pathname)
    ? target
    : undefined;
};

/** Bounds of one forwarded call. */
export interface ForwardLimits {
  /** Until the whole answer is there. Longer than the 60 s after which the app gives up. */
  readonly timeoutMs: number;
  readonly maxRequestBytes: number;
  readonly maxResponseBytes: number;
}

export const defaultLimits: ForwardLimits = {
  timeoutMs: 70_000,
  maxRequestBytes: 16 * 1024 * 1024,
  maxResponseBytes: 16 * 1024 * 1024,
};

/** Forwards backend calls to a loan core, streaming both ways. Nothing is repeated and nothing is kept. Mount it behind the prefix. */
export const createForwarder =
  (base: string, limits: ForwardLimits = defaultLimits): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    // The body is not read here, it flows through.
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.all('/*', { bodyLimit: limits.maxRequestBytes }, async (request, reply) => {
      const target = resolveTarget(base, request.url.slice(app.prefix.length));
      if (target === undefined)
        return reply
          .code(400)
          .send({ code: 'invalid', message: 'The path leads out of the loan core.' });
      const timeout = AbortSignal.timeout(limits.timeoutMs);
      const disconnected = abortOnDisconnect(reply);
      let answer: IncomingMessage;
      try {
        answer = await sendUpstream(
          target,
          request,
          AbortSignal.any([timeout, disconnected]),
          limits.maxRequestBytes,
        );
      } catch (error) {
        // Nobody is there who could be told, and it is nobody's fault.
        if (disconnected.aborted) return reply.hijack();
        if (error instanceof TooLargeError)
          return reply.code(413).send({ code: 'too-large', message: 'The request is too large.' });
        request.log.error({ fault: errorCode(error, timeout) }, 'The loan core did not answer');
        return sendUnavailable(reply);
      }
      return sendResponse(reply, answer, limits.maxResponseBytes, disconnected);
    });
    // An answer that fails before its first byte went out can still be told.
    app.setErrorHandler((_error, _request, reply) => sendUnavailable(reply));
  };

/** Ends with a client that does not wait for the answer. Whether the call took effect is asked by whoever made it (money calls name `settledBy`). */
const abortOnDisconnect = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
};

const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  reply.code(502).send({
    code: 'unavailable',
    message: 'The loan core cannot be reached, please try again later.',
  });

class NoResponseError extends Error {
  readonly code = 'no answer';
}

const sendUpstream = (
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
    outgoing.once('close', () => reject(new NoResponseError()));
    pipeline(request.raw, new SizeLimitTransform(limit), outgoing, (fault) => {
      if (fault) reject(fault);
    });
  });

const sendResponse = (
  reply: FastifyReply,
  answer: IncomingMessage,
  limit: number,
  disconnected: AbortSignal,
): FastifyReply => {
  const body = new SizeLimitTransform(limit);
  // When the answer breaks off or is too large, the connection to the client is cut: half an answer is no answer.
  pipeline(answer, body, (fault) => {
    if (fault && !disconnected.aborted)
      reply.log.error({ fault: fault.name }, 'The answer of the loan core broke off');
  });
  return reply
    .code(answer.statusCode ?? 502)
    .headers(responseHeaders(answer.headers))
    .send(body);
};

/** A code such as ECONNREFUSED; messages may hold addresses with session values. */
const errorCode = (fault: unknown, timeout: AbortSignal): string => {
  if (timeout.aborted) return 'timeout';
  if (!(fault instanceof Error)) return 'unknown';
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : fault.name;
};
