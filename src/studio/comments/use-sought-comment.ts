import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Comment } from '../../contracts/generated/studio-answers.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import type { CommentedBlock } from './group-comments.ts';

/**
 * Comment that the address of the page leads to. Selects its block once.
 * @param comments undefined while they load
 */
export const useSoughtComment = (
  comments: readonly Comment[] | undefined,
  blocks: readonly CommentedBlock[],
): { readonly soughtId: string | undefined; readonly isLost: boolean } => {
  const { select } = useWorkspace();
  const [parameters] = useSearchParams();
  const soughtId = parameters.get('comment') ?? undefined;
  const sought = comments?.find(({ id }) => id === soughtId);
  const pointer = blocks.find(({ id }) => id === sought?.node)?.pointer;
  const reached = useRef<string>(undefined);
  useEffect(() => {
    if (pointer === undefined || reached.current === soughtId) return;
    reached.current = soughtId;
    select(pointer);
  }, [pointer, select, soughtId]);
  return {
    soughtId,
    isLost: soughtId !== undefined && comments !== undefined && sought === undefined,
  };
};
