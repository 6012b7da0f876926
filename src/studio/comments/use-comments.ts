import { createContext, use } from 'react';
import type { CommentList } from '../../contracts/generated/studio-answers.ts';
import type { Answering } from '../api/use-client.ts';

/** Undefined for documents that are not on the service. */
export const CommentsContext = createContext<Answering<CommentList> | undefined>(undefined);

export const useComments = (): Answering<CommentList> | undefined => use(CommentsContext);

/** Comments that are not done; 0 while they load. */
export const useOpenCommentCount = (): number =>
  useComments()?.answer?.comments.filter(({ doneAt }) => doneAt === undefined).length ?? 0;
