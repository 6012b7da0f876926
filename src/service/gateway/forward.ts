import { addAbortSignal, pipeline, Transform, type TransformCallback } from 'node:stream';
import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { onExchangeEnd } from '../http/exchange-end.ts';
import { responseHeaders, requestHeaders } from './headers.ts';

class TooLargeError extends Error {
  constructor(limit: number) {
    super(`More than ${limit} bytes.`);
    this.name = 'TooLarge';
  }
}

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

/** Dot segments next to encoded slashes or path parameters; Java servers read `..;` as `..`. */
const pathTraversal =
  /(?:%2f|%5c)(?:\.|%2e){2}(?=[/\\%;]|$)|(?:^|[/\\])(?:\.|%2e){2}(?:%2f|%5c|;|%3b)/i;

/**
 * Undefined if dot segments or backslashes escape the base, however the loan core decodes.
 * @param rest path and query after the prefix, as sent
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

export interface ForwardLimits {
  /** Covers the whole response; longer than the app's own timeout of 60 s. */
  readonly timeoutMs: number;
  readonly maxRequestBytes: number;
  readonly maxResponseBytes: number;
}

export const defaultForwardLimits: ForwardLimits = {
  timeoutMs: 70_000,
  maxRequestBytes: 16 * 1024 * 1024,
  maxResponseBytes: 16 * 1024 * 1024,
};

export interface LoanCoreAddress {
  /** Without a trailing slash. */
  readonly url: string;
  /** Set on each request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Streams backend calls to the loan core, without retry or cache. Register at the prefix. */
export const createForwarder =
  (
    { url, headers = {} }: LoanCoreAddress,
    limits: ForwardLimits = defaultForwardLimits,
  ): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.all('/*', { bodyLimit: limits.maxRequestBytes }, async (request, reply) => {
      // The router also matches an encoded prefix, whose length differs.
      const target = request.url.startsWith(`${app.prefix}/`)
        ? resolveTarget(url, request.url.slice(app.prefix.length))
        : undefined;
      if (target === undefined)
        return reply
          .code(400)
          .send({ code: 'invalid', message: 'The path leads out of the loan core.' });
      // Refused before its body is read: to break off an upload would look like a network error.
      if (Number(request.headers['content-length'] ?? 0) > limits.maxRequestBytes)
        return sendTooLarge(reply);
      const timeout = AbortSignal.timeout(limits.timeoutMs);
      const disconnected = abortOnDisconnect(request, reply);
      let answer: IncomingMessage;
      try {
        answer = await sendUpstream(
          target,
          request,
          requestHeaders(request, headers),
          AbortSignal.any([timeout, disconnected]),
          limits.maxRequestBytes,
        );
      } catch (error) {
        // Client disconnected: no response and no error log.
        if (disconnected.aborted) return reply.hijack();
        if (error instanceof TooLargeError) return sendTooLarge(reply);
        request.log.error({ fault: errorCode(error, timeout) }, 'The loan core did not respond');
        return sendUnavailable(reply);
      }
      return sendResponse(reply, answer, limits.maxResponseBytes, disconnected);
    });
    app.setErrorHandler((_error, _request, reply) => sendUnavailable(reply));
  };

/** Aborts when the client disconnects. The app reconciles the operation itself (`settledBy`). */
const abortOnDisconnect = (request: FastifyRequest, { raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  onExchangeEnd(request.raw, raw, () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
};

const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  reply.code(502).send({
    code: 'unavailable',
    message: 'The loan core cannot be reached, please try again later.',
  });

const sendTooLarge = (reply: FastifyReply): FastifyReply =>
  reply.code(413).send({ code: 'too-large', message: 'The request is too large.' });

class NoResponseError extends Error {
  readonly code = 'no answer';
}

const sendUpstream = (
  target: URL,
  request: FastifyRequest,
  headers: OutgoingHttpHeaders,
  signal: AbortSignal,
  limit: number,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    const outgoing = send(target, { method: request.method, headers }, resolve);
    // Passed as an option, it would keep its listener forever if a header is refused.
    addAbortSignal(signal, outgoing);
    // The first error names the cause; destroying the pipeline emits another one.
    outgoing.on('error', reject);
    // A protocol switch closes the request without response or error.
    outgoing.once('close', () => reject(new NoResponseError()));
    pipeline(request.raw, new SizeLimitTransform(limit), outgoing, (error) => {
      if (error) reject(error);
    });
  });

const sendResponse = (
  reply: FastifyReply,
  answer: IncomingMessage,
  limit: number,
  disconnected: AbortSignal,
): FastifyReply => {
  const body = new SizeLimitTransform(limit);
  // An aborted or oversized body cuts the client's connection: a partial response must not look
  // complete.
  pipeline(answer, body, (error) => {
    if (error && !disconnected.aborted)
      reply.log.error({ fault: error.name }, 'The response of the loan core was cut off');
  });
  return reply
    .code(answer.statusCode ?? 502)
    .headers(responseHeaders(answer.headers))
    .send(body);
};

/** Code only, because messages may contain URLs with session values. */
const errorCode = (error: unknown, timeout: AbortSignal): string => {
  if (timeout.aborted) return 'timeout';
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};
