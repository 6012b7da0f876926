import type { onRequestHookHandler } from 'fastify';
import { attemptHeader, longestAttempt } from '../../contracts/attempt-header.ts';

/** Attempts that are remembered: far more than come while a browser sends one again, which it does at once. */
const usuallyRemembered = 10_000;

/**
 * Refuses what a browser sends once more by itself. Chromium does that, also with what is posted, where a connection that it had kept breaks before the first
 * byte of the answer; a loan core would pay twice, or refuse the second and so hide that the first went well. The page takes the refusal for a lost reply and
 * asks how the first came out.
 * @param most attempts to remember
 */
export const refuseRepeats = (most = usuallyRemembered): onRequestHookHandler => {
  const seen = new Set<string>();
  return (request, reply, done) => {
    const attempt = request.headers[attemptHeader];
    if (typeof attempt !== 'string' || attempt.length > longestAttempt) return done();
    if (seen.has(attempt)) {
      void reply
        .code(409)
        .send({ code: 'repeated', message: 'This call was sent before. It is not sent again.' });
      return;
    }
    seen.add(attempt);
    const [oldest] = seen;
    if (seen.size > most && oldest !== undefined) seen.delete(oldest);
    done();
  };
};
