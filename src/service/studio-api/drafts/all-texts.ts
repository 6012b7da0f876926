import { setImmediate } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { singleFlight } from '../../async/concurrency.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { hashWorkingCopies, streamWorkingCopies } from '../../database/working-copies.ts';
import { negotiateEncoding } from '../../http/content-negotiation.ts';
import { matchesEtag, weakEtag } from '../../http/cached-response.ts';

async function* serializeTexts(db: ScreenDatabase): AsyncGenerator<string> {
  let separator = '{"documents":[';
  for await (const works of streamWorkingCopies(db, ''))
    for (const { docId, text } of works) {
      yield `${separator}${JSON.stringify({ id: docId, text })}`;
      separator = ',';
      // Other requests take turns: all texts may be tens of megabytes.
      await setImmediate();
    }
  yield separator === ',' ? ']}' : `${separator}]}`;
}

type SendTexts = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Sends the texts of all documents. Concurrent and later requests share one compressed answer until a
 * document changes, so memory does not grow with the number of clients.
 */
export const createTextsSender = (db: ScreenDatabase): SendTexts => {
  let last: { readonly hash: string; readonly bytes: Buffer } | undefined;
  const compress = singleFlight(async (hash) => {
    if (last?.hash === hash) return last.bytes;
    const gzip = createGzip();
    const [bytes] = await Promise.all([buffer(gzip), pipeline(serializeTexts(db), gzip)]);
    last = { hash, bytes };
    return bytes;
  });
  return async (request, reply) => {
    const hash = await hashWorkingCopies(db);
    const tag = weakEtag(hash);
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' });
    if (matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    const bytes = await compress(hash);
    reply.type('application/json; charset=utf-8');
    return negotiateEncoding(request.headers['accept-encoding']) === 'identity'
      ? reply.send(Readable.from([bytes]).pipe(createGunzip()))
      : reply.header('content-encoding', 'gzip').send(bytes);
  };
};
