import { createId, stripNul } from './dialect.ts';
import type { ScreenDatabase } from './tables.ts';

export interface NewComment {
  readonly docId: string;
  /** Stable id of the block; undefined for the page. */
  readonly node: string | undefined;
  /** Label of the block when the comment was written, for a block that is removed later. */
  readonly nodeName: string | undefined;
  readonly text: string;
  readonly author: string;
  readonly now: number;
}

export interface Comment {
  readonly id: string;
  readonly node: string | undefined;
  readonly nodeName: string | undefined;
  readonly text: string;
  readonly author: string;
  readonly at: number;
  readonly doneBy: string | undefined;
  readonly doneAt: number | undefined;
}

interface CommentRow {
  readonly id: string;
  readonly node_id: string | null;
  readonly node_name: string | null;
  readonly text: string;
  readonly author: string;
  readonly created_at: number;
  readonly done_by: string | null;
  readonly done_at: number | null;
}

const toComment = (row: CommentRow): Comment => ({
  id: row.id,
  node: row.node_id ?? undefined,
  nodeName: row.node_name ?? undefined,
  text: row.text,
  author: row.author,
  at: row.created_at,
  doneBy: row.done_by ?? undefined,
  doneAt: row.done_at ?? undefined,
});

/** Open comments of all documents, the newest first. */
export const listOpenComments = async (
  db: ScreenDatabase,
  limit: number,
): Promise<(Comment & { readonly document: string })[]> => {
  const rows = await db
    .selectFrom('comments')
    .selectAll()
    .where('done_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toComment(row), document: row.doc_id }));
};

/** Comments of a document, the oldest first. */
export const listComments = async (db: ScreenDatabase, docId: string): Promise<Comment[]> => {
  const rows = await db
    .selectFrom('comments')
    .selectAll()
    .where('doc_id', '=', docId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toComment);
};

export const countComments = async (db: ScreenDatabase, docId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('doc_id', '=', docId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** @returns id of the comment */
export const addComment = async (
  db: ScreenDatabase,
  { docId, node, nodeName, text, author, now }: NewComment,
): Promise<string> => {
  const id = createId(now);
  await db
    .insertInto('comments')
    .values({
      id,
      doc_id: docId,
      node_id: node ?? null,
      node_name: nodeName === undefined ? null : stripNul(nodeName),
      text: stripNul(text),
      author,
      created_at: now,
      done_by: null,
      done_at: null,
    })
    .execute();
  return id;
};

/**
 * Closes or reopens a comment.
 * @param done undefined reopens it
 * @returns id of its document; undefined if the comment is unknown or already so
 */
export const markComment = async (
  db: ScreenDatabase,
  id: string,
  done: { readonly by: string; readonly at: number } | undefined,
): Promise<string | undefined> => {
  const row = await db
    .updateTable('comments')
    .set({ done_by: done?.by ?? null, done_at: done?.at ?? null })
    .where('id', '=', id)
    .where('done_at', done === undefined ? 'is not' : 'is', null)
    .returning('doc_id')
    .executeTakeFirst();
  return row?.doc_id;
};
