import { record } from '../database/audit.ts';
import {
  addComment,
  countComments,
  listComments,
  listOpenComments,
  markComment,
} from '../database/comments.ts';
import { lockDocument } from '../database/documents.ts';
import { listPeople } from '../database/people.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { HttpError } from '../errors/errors.ts';
import { pathParam } from '../http/request-input.ts';
import { documentNotFoundError } from './drafts/draft-replies.ts';
import type { ApiPlugin } from '../openapi/route-schema.ts';
import { actorOf, auditContextOf } from './people/guard.ts';
import * as schemas from './comment.schemas.ts';

export interface CommentRouteOptions {
  readonly db: ScreenDatabase;
  readonly now: () => number;
}

const maxCommentsPerDocument = 500;

/** Open comments of all documents in one answer. */
const maxOpenComments = 500;

const listMentionable = async (
  db: ScreenDatabase,
): Promise<readonly { readonly email: string; readonly name: string }[]> =>
  (await listPeople(db))
    .filter(({ disabled }) => !disabled)
    .map(({ email, name }) => ({ email, name }));

const tooManyCommentsError = (): HttpError =>
  new HttpError(
    409,
    'too-many-comments',
    `This page has ${maxCommentsPerDocument} comments, which is the most. Answer in the comments that are there.`,
  );

const commentNotFoundError = (isDone: boolean): HttpError =>
  new HttpError(
    404,
    'no-such-comment',
    `There is no ${isDone ? 'open' : 'closed'} comment with this id. Reload the comments.`,
  );

const write = { permission: 'comment.write' } as const;

export const createCommentRoutes =
  ({ db, now }: CommentRouteOptions): ApiPlugin =>
  async (app) => {
    const read = { permission: 'document.read' } as const;

    app.get(
      '/documents/:id/comments',
      { schema: schemas.listDocumentComments, config: read },
      async (request, reply) =>
        reply.send({
          comments: await listComments(db, pathParam(request, 'id')),
          people: await listMentionable(db),
        }),
    );

    app.get('/comments', { schema: schemas.listComments, config: read }, async (_request, reply) =>
      reply.send({
        comments: await listOpenComments(db, maxOpenComments),
        people: await listMentionable(db),
      }),
    );

    app.post(
      '/documents/:id/comments',
      { config: write, schema: schemas.createComment },
      async (request, reply) => {
        const docId = pathParam(request, 'id');
        const { text, node, nodeName } = request.body;
        const { now: at, ...by } = auditContextOf(request, now);
        const id = await db.transaction().execute(async (transaction) => {
          if (!(await lockDocument(transaction, docId))) throw documentNotFoundError();
          if ((await countComments(transaction, docId)) >= maxCommentsPerDocument)
            throw tooManyCommentsError();
          const comment = { docId, node, nodeName, text: text.trim(), author: by.actor, now: at };
          const added = await addComment(transaction, comment);
          const detail = { comment: added, ...(node !== undefined && { node }) };
          await record(transaction, {
            at,
            ...by,
            action: 'comment.create',
            subject: docId,
            detail,
          });
          return added;
        });
        return reply.code(201).send({ id });
      },
    );

    const mark = (id: string, isDone: boolean, at: number, by: ReturnType<typeof actorOf>) =>
      db.transaction().execute(async (transaction) => {
        const done = isDone ? { by: by.actor, at } : undefined;
        const docId = await markComment(transaction, id, done);
        if (docId === undefined) throw commentNotFoundError(isDone);
        await record(transaction, {
          at,
          ...by,
          action: isDone ? 'comment.close' : 'comment.reopen',
          subject: docId,
          detail: { comment: id },
        });
      });

    app.put(
      '/comments/:id/done',
      { schema: schemas.closeComment, config: write },
      async (request, reply) => {
        await mark(pathParam(request, 'id'), true, now(), actorOf(request));
        return reply.code(204).send();
      },
    );

    app.delete(
      '/comments/:id/done',
      { schema: schemas.reopenComment, config: write },
      async (request, reply) => {
        await mark(pathParam(request, 'id'), false, now(), actorOf(request));
        return reply.code(204).send();
      },
    );
  };
