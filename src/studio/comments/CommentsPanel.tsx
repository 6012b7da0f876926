import { MessageSquare } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { readNothing } from '../api/client.ts';
import { useClient } from '../api/use-client.ts';
import { useThrowToBoundary } from '../api/use-read.ts';
import { widgets } from '../generated/widgets.ts';
import { usePermission } from '../session/use-session.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { AnswerNotice, ErrorText } from '../shell/ErrorNotice.tsx';
import type { TreeEntry } from '../tree/screen-tree.ts';
import { useScreenTree } from '../tree/use-screen-tree.ts';
import { nodeAround } from '../workspace/node-ids.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';
import { type CommentedBlock, groupComments } from './group-comments.ts';
import { useComments, useOpenCommentCount } from './use-comments.ts';
import { useSoughtComment } from './use-sought-comment.ts';
import './comments.css';

const blocksIn = (entries: readonly TreeEntry[]): readonly CommentedBlock[] =>
  entries.flatMap(({ key, name, widget, pointer, children }) => {
    const kind = widgets.find((known) => known.name === widget)?.title ?? 'Block';
    const block = { id: key, name: `${kind} “${name}”`, pointer };
    return [...(widget === undefined ? [] : [block]), ...blocksIn(children)];
  });

/** Comments of the page by block, beside the canvas. */
export const CommentsPanel = () => {
  const { id, lastValidDocument, selected, selectAndFocus } = useWorkspace();
  const comments = useComments();
  const count = useOpenCommentCount();
  const mayWrite = usePermission('comment.write');
  const client = useClient();
  const throwToBoundary = useThrowToBoundary();
  const { entries } = useScreenTree();
  const blocks = useMemo(() => blocksIn(entries), [entries]);
  const [isDoneShown, setDoneShown] = useState(false);
  const [error, setError] = useState<string>();
  const { soughtId, isLost } = useSoughtComment(comments?.answer?.comments, blocks);
  if (comments === undefined) return null;
  const { answer, reload } = comments;
  const all = answer?.comments ?? [];
  const people = answer?.people ?? [];
  const doneCount = all.length - count;
  const shown = all.filter(
    (comment) => isDoneShown || comment.doneAt === undefined || comment.id === soughtId,
  );
  const node = nodeAround(lastValidDocument?.document, selected);

  const mark = async (comment: string, isDone: boolean): Promise<void> => {
    const path = `/comments/${encodeURIComponent(comment)}/done`;
    try {
      await client.send({ path, method: isDone ? 'PUT' : 'DELETE' }, readNothing);
      setError(undefined);
    } catch (failure) {
      if (failure instanceof ApiError) setError(failure.message);
      else throwToBoundary(failure);
    }
    reload();
  };

  return (
    <section aria-label="Comments" className="comments-panel">
      <div className="comments-head">
        <h2>Comments</h2>
        <span role="status" className="count">
          {count} open
        </span>
      </div>
      <AnswerNotice of={comments} what="Loading the comments" skeleton="rows" />
      {mayWrite && answer !== undefined && (
        <CommentForm
          documentId={id}
          block={blocks.find((block) => block.id === node)}
          people={people}
          onAdded={reload}
        />
      )}
      <ErrorText sentence={error} />
      {isLost && <p role="status">The comment of this link is no longer on this page.</p>}
      {answer !== undefined && all.length === 0 && (
        <EmptyState
          icon={MessageSquare}
          sentence="No comments yet. Select a block to comment on it."
        />
      )}
      {groupComments(shown, blocks).map(({ key, title, pointer, comments: of }) => (
        <section key={key} aria-label={title}>
          <h3>
            {pointer === undefined ? (
              title
            ) : (
              <button type="button" className="lead" onClick={() => selectAndFocus(pointer)}>
                {title}
              </button>
            )}
          </h3>
          <ul>
            {of.map((comment) => (
              <CommentItem
                key={comment.id}
                comment={comment}
                people={people}
                isSought={comment.id === soughtId}
                mark={(isDone) => void mark(comment.id, isDone)}
              />
            ))}
          </ul>
        </section>
      ))}
      {doneCount > 0 && (
        <label className="tick">
          <input
            type="checkbox"
            checked={isDoneShown}
            onChange={({ target }) => setDoneShown(target.checked)}
          />
          Show {doneCount} done
        </label>
      )}
    </section>
  );
};
