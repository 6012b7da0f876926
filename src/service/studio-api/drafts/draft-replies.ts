import type { FastifyReply } from 'fastify';
import type { Draft } from '../../database/drafts.ts';
import { type DraftEditResult, type MissingDocument, createDraftTag } from './change-draft.ts';
import { formatDraftTag } from './draft-request.ts';
import { HttpError } from '../../errors/errors.ts';
import { mergeTexts } from './merge/merge-texts.ts';
import type { UnsafeJsonIssue } from '../../documents/unsafe-json.ts';

export const documentNotFoundError = (): HttpError =>
  new HttpError(
    404,
    'no-such-document',
    'There is no document with this id. Choose one from the list of documents.',
  );

export const textNotFoundError = (): HttpError =>
  new HttpError(
    404,
    'no-such-text',
    'There is no saved text with this number. Choose one from the history.',
  );

/** Sends the stored text as plain text: it may be invalid JSON. */
export const replyText = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('content-type', 'text/plain; charset=utf-8').send(text);

export const replyUnsafeJson = (
  reply: FastifyReply,
  places: readonly UnsafeJsonIssue[],
): FastifyReply =>
  reply.code(422).send({
    code: 'refused-text',
    message: `The text cannot be saved. ${places[0]?.message ?? ''}`,
    places,
  });

const replyConflict = (
  reply: FastifyReply,
  mine: string | undefined,
  base: string | undefined,
  theirs: Draft,
): FastifyReply => {
  const merged =
    mine === undefined || base === undefined ? undefined : mergeTexts(base, mine, theirs.text);
  return reply
    .code(412)
    .header('etag', formatDraftTag(createDraftTag(theirs.rev, theirs.text)))
    .send({
      code: 'changed-meanwhile',
      message:
        'The draft was changed in the meantime, so nothing was saved. Merge both texts and save again.',
      base: base ?? null,
      theirs: theirs.text,
      ...(theirs.updatedBy === undefined
        ? {}
        : { savedBy: theirs.updatedBy, savedAt: theirs.updatedAt }),
      mergeable: merged !== undefined && merged.conflicts.length === 0,
      conflicts: merged?.conflicts ?? [],
    });
};

/** A renamed document is reported with its id, so that its pages can follow. */
export const replyMissing = (reply: FastifyReply, found: MissingDocument): FastifyReply => {
  if (found.outcome === 'missing') throw documentNotFoundError();
  return reply.code(404).send({
    code: 'renamed',
    message: `This page now has the id '${found.to}'. Reload to continue there with your text.`,
    to: found.to,
  });
};

export const replyDraftEdit = (
  reply: FastifyReply,
  result: DraftEditResult,
  mine?: string,
): FastifyReply => {
  switch (result.outcome) {
    case 'kept': {
      const tag = formatDraftTag(createDraftTag(result.rev, result.text));
      return reply.header('etag', tag).send({ rev: result.rev, etag: tag });
    }
    case 'late':
      throw new HttpError(
        409,
        'late-save',
        'This page already saved a newer text. The older one was skipped.',
      );
    case 'moved':
      return replyConflict(reply, mine, result.base, result.theirs);
    case 'missing':
    case 'renamed':
      return replyMissing(reply, result);
    case 'nothing':
      throw new HttpError(
        409,
        'nothing-to-go-back-to',
        'There is no such version or text to restore. Choose one from the history.',
      );
  }
};
