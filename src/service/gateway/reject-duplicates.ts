import type { onRequestHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { idempotencyKeyHeader, maxIdempotencyKeyLength } from '../../contracts/public-config.ts';

/** Far more than arrive before an immediate browser retry. */
const defaultMaxRemembered = 10_000;

/**
 * Rejects browser retries: Chromium resends a POST on a broken connection, so a loan core might pay
 * twice. The app then reconciles.
 */
export const rejectDuplicates = (maxRemembered = defaultMaxRemembered): onRequestHookHandler => {
  const seen = new LRUCache<string, true>({ max: maxRemembered });
  return (request, reply, done) => {
    const attempt = request.headers[idempotencyKeyHeader];
    if (typeof attempt !== 'string' || attempt.length > maxIdempotencyKeyLength) return done();
    if (seen.has(attempt)) {
      void reply
        .code(409)
        .send({ code: 'repeated', message: 'This call was sent before. It is not sent again.' });
      return;
    }
    seen.set(attempt, true);
    done();
  };
};
