import type { FastifyRequest } from 'fastify';
import type { ClientSave } from '../database/draft-texts.ts';
import { readIfMatch } from '../management/if-match.ts';
import { decodeUtf8 } from '../management/read-utf8.ts';
import { HttpError } from '../management/refusal.ts';
import { pathParam } from '../management/request-values.ts';
import { draftAuthorOf, type DraftOptions } from './audit.ts';
import type { DraftEdit } from './change-draft.ts';
import { parseDraftTag } from './draft-tag.ts';

/** Bytes of a text at most. */
export const maxDocumentBytes = 256 * 1024;

export const tooLargeError = (): HttpError =>
  new HttpError(
    413,
    'too-large',
    `The text has more than ${maxDocumentBytes} bytes. Split the document or leave something out.`,
  );

/** Refuses a text that is too long to be kept. */
export const assertTextSize = (text: string): string => {
  if (Buffer.byteLength(text) > maxDocumentBytes) throw tooLargeError();
  return text;
};

/** The text of a body as it was sent, byte by byte. @throws Refusal where the bytes are no UTF-8 */
export const readTextBody = (body: unknown): string =>
  decodeUtf8(Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** What a request says of the change that it asks for. @throws Refusal 428 where it does not name the revision that it was made on, 400 where that is none */
export const readDraftEdit = (options: DraftOptions, request: FastifyRequest): DraftEdit => ({
  docId: pathParam(request, 'id'),
  expected: readIfMatch(
    request,
    parseDraftTag,
    'Expected the header If-Match with the ETag of the draft that was changed. Read the draft, and send its ETag along.',
    'a draft, such as "d3-0a1b2c3d4e5f"',
  ),
  ...draftAuthorOf(options, request),
});

/** The page that saves and its count of saves; undefined where it names none. @throws Refusal where it names half of it */
export const readClientSave = (request: FastifyRequest): ClientSave | undefined => {
  const [client, seq] = [request.headers['x-client-id'], request.headers['x-client-seq']];
  if (client === undefined && seq === undefined) return undefined;
  if (
    typeof client === 'string' &&
    typeof seq === 'string' &&
    /^[A-Za-z0-9-]{8,64}$/.test(client) &&
    /^[1-9]\d{0,14}$/.test(seq)
  ) {
    return { client, seq: Number(seq) };
  }
  throw new HttpError(
    400,
    'client-unreadable',
    'Expected the headers x-client-id (8 to 64 letters, digits and hyphens) and x-client-seq (a whole number from 1 that grows with each save), or none.',
  );
};
