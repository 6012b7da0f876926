import { lockDocument } from '../../database/documents.ts';
import {
  findShippedText,
  resolveShippedText,
  type ShippedText,
} from '../../database/shipped-documents.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { sha256 } from '../../documents/document-bytes.ts';
import {
  draftAuthorOf,
  type DraftOptions,
  readDraftEdit,
  requireDraftTag,
} from './draft-request.ts';
import { HttpError } from '../../errors/errors.ts';
import {
  type RecordAction,
  alterDraft,
  type DraftEditResult,
  type DraftEdit,
  isBasedOn,
  saveNextRevision,
  toStaleResult,
} from './change-draft.ts';
import { pathParam } from '../../http/request-input.ts';
import { replyDraftEdit, replyText } from './draft-replies.ts';
import * as schemas from './draft.schemas.ts';
import type { ApiPlugin } from '../../openapi/route-schema.ts';

const shippedTextNotFoundError = (): HttpError =>
  new HttpError(
    404,
    'no-shipped-text',
    'This document has no shipped text to review. Choose one from the list of documents.',
  );

const formatShippedTag = ({ rev, text }: ShippedText): string =>
  `"s${rev}-${sha256(text).slice(0, 12)}"`;

/**
 * Accepts the shipped text as the working copy.
 * @param tag of the shipped text the operator read; undefined accepts any
 * @throws HttpError 404 if none is pending, 409 if it changed
 */
const acceptShippedText = (
  db: ScreenDatabase,
  change: DraftEdit,
  tag: string | undefined,
): Promise<DraftEditResult> =>
  alterDraft(db, change.docId, async (transaction, previous) => {
    const { docId } = change;
    const shipped = await findPendingText(transaction, docId, tag);
    if (!isBasedOn(previous, change)) return toStaleResult(transaction, change, previous);
    await resolvePendingText(transaction, docId, shipped);
    return saveNextRevision(transaction, change, {
      text: shipped.text,
      kind: 'accept',
      former: previous,
      detail: { shipped: formatShippedTag(shipped) },
    });
  });

interface ShippedTextDismissal {
  readonly docId: string;
  readonly reason: string;
  readonly tag: string | undefined;
  readonly record: RecordAction;
}

/**
 * Keeps the document; the same shipped text is not offered again. @throws like acceptShippedText
 */
const dismissShippedText = (
  db: ScreenDatabase,
  { docId, reason, tag, record }: ShippedTextDismissal,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockDocument(transaction, docId);
    const shipped = await findPendingText(transaction, docId, tag);
    await resolvePendingText(transaction, docId, shipped);
    await record(transaction, {
      action: 'shipped.dismiss',
      subject: docId,
      detail: { shipped: formatShippedTag(shipped), reason },
    });
  });

const findPendingText = async (
  transaction: ScreenDatabase,
  docId: string,
  tag: string | undefined,
): Promise<ShippedText> => {
  const shipped = await findShippedText(transaction, docId);
  if (shipped === undefined) throw shippedTextNotFoundError();
  if (tag !== undefined && tag !== formatShippedTag(shipped)) throw shippedTextChangedError();
  return shipped;
};

/** Another instance may ship a different text while it starts. */
const resolvePendingText = async (
  transaction: ScreenDatabase,
  docId: string,
  { rev }: ShippedText,
): Promise<void> => {
  if (!(await resolveShippedText(transaction, docId, rev))) throw shippedTextChangedError();
};

const shippedTextChangedError = (): HttpError =>
  new HttpError(
    409,
    'shipped-anew',
    'Another text was shipped since you opened this one. Reload the page and decide again.',
  );

const write = { permission: 'draft.write' } as const;

export const createShippedRoutes =
  (options: DraftOptions): ApiPlugin =>
  async (app) => {
    const { db } = options;

    app.get(
      '/documents/:id/shipped',
      { schema: schemas.readShippedText, config: { permission: 'document.read' } },
      async (request, reply) => {
        const shipped = await findShippedText(db, pathParam(request, 'id'));
        if (shipped === undefined) throw shippedTextNotFoundError();
        return replyText(reply.header('etag', formatShippedTag(shipped)), shipped.text);
      },
    );

    app.post(
      '/documents/:id/shipped/accept',
      { schema: schemas.acceptShippedText, preValidation: requireDraftTag, config: write },
      async (request, reply) => {
        const change = readDraftEdit(options, request);
        const { shipped } = request.body;
        return replyDraftEdit(reply, await acceptShippedText(db, change, shipped));
      },
    );

    app.post(
      '/documents/:id/shipped/dismiss',
      { schema: schemas.dismissShippedText, config: write },
      async (request, reply) => {
        const { record } = draftAuthorOf(options, request);
        const { reason, shipped: tag } = request.body;
        await dismissShippedText(db, { docId: pathParam(request, 'id'), reason, tag, record });
        return reply.code(204).send();
      },
    );
  };
