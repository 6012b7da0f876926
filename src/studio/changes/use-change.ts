import { useCallback, useEffect, useRef } from 'react';
import {
  type Change,
  type ChangeCheck,
  type CheckBrowser,
  readChange,
  readCheckAnswer,
} from '../../contracts/generated/studio-answers.ts';
import type { ApiError } from '../api/api-error.ts';
import { useAnswer } from '../api/use-client.ts';
import type { FeedEvent } from '../live/feed-event.ts';
import { useFeedEvent } from '../live/use-feed.ts';

/** Poll interval of a running check, in milliseconds. */
const checkPollIntervalMs = 1000;

export interface ChangeState {
  readonly change: Change | undefined;
  readonly check: ChangeCheck | undefined;
  readonly browser: CheckBrowser | undefined;
  readonly error: ApiError | undefined;
  readonly isLoading: boolean;
  readonly refresh: () => void;
}

interface WatchedChange {
  readonly id: string | undefined;
  readonly documents: readonly string[];
  readonly closure: string | undefined;
}

/** Releases count, too: they can make the checked candidate stale. */
const isAbout = (event: FeedEvent, { id, documents, closure }: WatchedChange): boolean => {
  if (id === undefined) return false;
  switch (event.type) {
    case 'change':
      return event.data.change === id;
    case 'check':
      return event.data.closure === closure;
    case 'draft':
      return documents.includes(event.data.document);
    case 'release':
      return true;
    default:
      return false;
  }
};

/** @param id undefined before the change exists */
export const useChange = (id: string | undefined): ChangeState => {
  const path = id === undefined ? undefined : `/changes/${encodeURIComponent(id)}`;
  const change = useAnswer(path, readChange);
  const check = useAnswer(path && `${path}/check`, readCheckAnswer);
  const { reload: reloadChange } = change;
  const { reload: reloadCheck, answer, error, isLoading } = check;
  const status = answer?.check?.status;
  const previousStatus = useRef(status);
  useEffect(() => {
    if (previousStatus.current === 'running' && status !== 'running') reloadChange();
    previousStatus.current = status;
    if (status !== 'running' || isLoading) return undefined;
    const timer = setTimeout(reloadCheck, checkPollIntervalMs);
    return () => clearTimeout(timer);
  }, [status, isLoading, reloadCheck, reloadChange]);
  const refresh = useCallback(() => {
    reloadChange();
    reloadCheck();
  }, [reloadChange, reloadCheck]);
  const [documents, closure] = [change.answer?.documents.join(' ') ?? '', change.answer?.closure];
  const concerns = useCallback(
    (event: FeedEvent) => isAbout(event, { id, documents: documents.split(' '), closure }),
    [id, documents, closure],
  );
  useFeedEvent(concerns, refresh);
  return {
    change: change.answer,
    check: answer?.check,
    browser: answer?.browser,
    error: change.error ?? error,
    isLoading: change.isLoading || isLoading,
    refresh,
  };
};
