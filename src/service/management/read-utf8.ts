import type { FastifyInstance } from 'fastify';
import { HttpError } from './refusal.ts';

/** The text of a body as it was sent, byte by byte. @throws Refusal where the bytes are no UTF-8 */
export const decodeUtf8 = (body: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new HttpError(
      400,
      'not-utf-8',
      'The text is not written in UTF-8. Save it as UTF-8 and send it again.',
    );
  }
};

/**
 * Refuses JSON that is no UTF-8: the framework would put the same letter in the place of each byte that it cannot read, so that something else is kept than was
 * sent, and another password is as good as the right one.
 */
export const requireUtf8Json = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      try {
        void parse(request, decodeUtf8(body), done);
      } catch (error) {
        done(error instanceof Error ? error : new Error('The body could not be read.'));
      }
    },
  );
};
