import type { FastifyRequest } from 'fastify';
import type { ScreenDatabase } from '../../database/tables.ts';
import type { ClientSave } from '../../database/draft-texts.ts';
import { readIfMatch, requireIfMatch } from '../../http/if-match.ts';
import { decodeUtf8, pathParam } from '../../http/request-input.ts';
import { HttpError } from '../../errors/errors.ts';
import type { DraftEdit, DraftTag, DraftAction, RecordAction } from './change-draft.ts';

export const formatDraftTag = ({ rev, hash }: DraftTag): string => `"d${rev}-${hash}"`;

/**
 * Parses an If-Match header; undefined unless it holds exactly one tag. Accepts weak tags:
 * compressing proxies weaken them, and the hash covers the text in any encoding.
 */
const parseDraftTag = (header: string): DraftTag | undefined => {
  const [, rev, hash] = /^\s*(?:W\/)?"d(\d{1,9})-([0-9a-f]{12})"\s*$/.exec(header) ?? [];
  return rev === undefined || hash === undefined ? undefined : { rev: Number(rev), hash };
};

export interface AuditActor {
  readonly actor: string;
  readonly address: string;
}

export interface DraftOptions {
  readonly db: ScreenDatabase;
  readonly actorOf: (request: FastifyRequest) => AuditActor;
  readonly record: (
    transaction: ScreenDatabase,
    entry: DraftAction & AuditActor & { readonly at: number },
  ) => Promise<void>;
  readonly now: () => number;
}

export const draftAuthorOf = (
  { actorOf, record, now }: DraftOptions,
  request: FastifyRequest,
): { readonly by: string; readonly now: number; readonly record: RecordAction } => {
  const [who, at] = [actorOf(request), now()];
  return {
    by: who.actor,
    now: at,
    record: (transaction, action) => record(transaction, { ...action, ...who, at }),
  };
};

export const maxDocumentBytes = 256 * 1024;

export const tooLargeError = (): HttpError =>
  new HttpError(
    413,
    'too-large',
    `The text has more than ${maxDocumentBytes} bytes. Split the document, or remove parts of it.`,
  );

export const isBodyTooLarge = ({ code }: { readonly code?: string }): boolean =>
  code === 'FST_ERR_CTP_BODY_TOO_LARGE';

/** Error handler of routes whose body is large only because of a text. */
export const rejectLargeBody = (error: Error & { readonly code?: string }): never => {
  throw isBodyTooLarge(error) ? tooLargeError() : error;
};

export const assertTextSize = (text: string): string => {
  if (Buffer.byteLength(text) > maxDocumentBytes) throw tooLargeError();
  return text;
};

/** Decodes the body byte by byte. @throws HttpError if it is not valid UTF-8 */
export const readTextBody = (body: unknown): string =>
  decodeUtf8(Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const readDraftTag = (request: FastifyRequest): DraftTag =>
  readIfMatch(
    request,
    parseDraftTag,
    'The If-Match header is missing. Send it with the ETag of the draft that you changed.',
    'a draft, such as "d3-0a1b2c3d4e5f"',
  );

export const requireDraftTag = requireIfMatch(readDraftTag);

/** @throws HttpError 428 without a base revision, 400 for an invalid one */
export const readDraftEdit = (options: DraftOptions, request: FastifyRequest): DraftEdit => ({
  docId: pathParam(request, 'id'),
  expected: readDraftTag(request),
  ...draftAuthorOf(options, request),
});

/** @throws HttpError if only one of page id and save counter is present */
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
    'Expected both headers or none: x-client-id (8 to 64 letters, digits and hyphens) and x-client-seq (a whole number that grows with each save).',
  );
};
