import type { onRequestHookHandler } from 'fastify';
import { idempotencyKeyHeader, maxIdempotencyKeyLength } from '../../contracts/wire-names.ts';

/** Far more than arrive before an immediate browser retry. */
const defaultMaxRemembered = 10_000;

/**
 * Rejects browser retries: Chromium resends a POST on a broken connection, so a loan core might pay
 * twice. The app then reconciles.
 */
export const rejectDuplicates = (maxRemembered = defaultMaxRemembered): onRequestHookHandler => {
  const seen = new Set<string>();
  return (request, reply, done) => {
    const attempt = request.headers[idempotencyKeyHeader];
    if (typeof attempt !== 'string' || attempt.length > maxIdempotencyKeyLength) return done();
    if (seen.has(attempt)) {
      void reply
        .code(409)
        .send({ code: 'repeated', message: 'This call was sent before. It is not sent again.' });
      return;
    }
    seen.add(attempt);
    const [oldest] = seen;
    if (seen.size > maxRemembered && oldest !== undefined) seen.delete(oldest);
    done();
  };
};
