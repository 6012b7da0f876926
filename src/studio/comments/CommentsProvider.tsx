import { type ReactNode, useCallback } from 'react';
import { readCommentList } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import type { FeedEvent } from '../live/feed-event.ts';
import { useFeedEvent } from '../live/use-feed.ts';
import { CommentsContext } from './use-comments.ts';

const ServedComments = ({
  id,
  children,
}: {
  readonly id: string;
  readonly children: ReactNode;
}) => {
  const comments = useAnswer(`/documents/${encodeURIComponent(id)}/comments`, readCommentList);
  const concerns = useCallback(
    (event: FeedEvent) => event.type === 'comment' && event.data.document === id,
    [id],
  );
  useFeedEvent(concerns, comments.reload);
  return <CommentsContext value={comments}>{children}</CommentsContext>;
};

/** Comments of the open page, kept up to date. */
export const CommentsProvider = ({
  id,
  isPractice,
  children,
}: {
  readonly id: string;
  /** Practice documents are not on the service, so they have no comments. */
  readonly isPractice: boolean;
  readonly children: ReactNode;
}) => (isPractice ? children : <ServedComments id={id}>{children}</ServedComments>);
