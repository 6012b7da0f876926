import { sha256 } from '../../documents/document-bytes.ts';
import type { FastifyRequest } from 'fastify';
import type { ScreenDatabase } from '../../database/tables.ts';
import type { ClientSave } from '../../database/draft-texts.ts';
import { readIfMatch } from '../../http/if-match.ts';
import { decodeUtf8 } from '../../http/request-input.ts';
import { HttpError } from '../../errors/http-error.ts';
import { pathParam } from '../../http/request-input.ts';
import type { DraftEdit } from './change-draft.ts';

/** One revision of a draft, as its tag names it. */
export interface DraftTag {
  readonly rev: number;
  /** The first twelve digits of the hash of the text. */
  readonly hash: string;
}

export const createDraftTag = (rev: number, text: string): DraftTag => ({
  rev,
  hash: sha256(text).slice(0, 12),
});

export const isSameDraftTag = (left: DraftTag, right: DraftTag): boolean =>
  left.rev === right.rev && left.hash === right.hash;

/** The ETag of a revision. */
export const formatDraftTag = ({ rev, hash }: DraftTag): string => `"d${rev}-${hash}"`;

/**
 * Reads the tag of an If-Match header; undefined when it is not exactly one. A weak one is taken, too: proxies that compress make strong tags weak, and
 * the hash is that of the text whatever the encoding.
 */
const parseDraftTag = (header: string): DraftTag | undefined => {
  const [, rev, hash] = /^\s*(?:W\/)?"d(\d{1,9})-([0-9a-f]{12})"\s*$/.exec(header) ?? [];
  return rev === undefined || hash === undefined ? undefined : { rev: Number(rev), hash };
};

/** What is noted of an action on a document. */
export interface DraftAction {
  readonly action:
    | 'document.create'
    | 'draft.save'
    | 'draft.drop'
    | 'draft.restore'
    | 'draft.accept'
    | 'shipped.dismiss';
  /** Id of the document. */
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Who did something, and from where. */
export interface AuditActor {
  readonly actor: string;
  readonly address: string;
}

/** Notes an action in the transaction that does it, so that there is neither without the other. */
export type RecordAction = (transaction: ScreenDatabase, action: DraftAction) => Promise<void>;

/** What the routes of drafts need of the service. */
export interface DraftOptions {
  readonly db: ScreenDatabase;
  /** Who sends a request. */
  readonly actorOf: (request: FastifyRequest) => AuditActor;
  /** Writes a row of the audit. */
  readonly record: (
    transaction: ScreenDatabase,
    entry: DraftAction & AuditActor & { readonly at: number },
  ) => Promise<void>;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** What every change of a request says of itself. */
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
