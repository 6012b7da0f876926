import type { onRequestHookHandler } from 'fastify';
import { idempotencyKeyHeader, maxIdempotencyKeyLength } from '../../contracts/wire-names.ts';

/** Attempts that are remembered: far more than come while a browser sends one again, which it does at once. */
const defaultMaxRemembered = 10_000;

/**
 * Refuses what a browser sends once more by itself. Chromium does that, also with what is posted, where a connection that it had kept breaks before the first
 * byte of the answer; a loan core would pay twice, or refuse the second and so hide that the first went well. The page takes the refusal for a lost reply and
 * asks how the first came out.
 * @param most attempts to remember
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
