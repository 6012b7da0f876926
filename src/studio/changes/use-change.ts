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
const checkEvery = 1000;

export interface FollowedChange {
  readonly change: Change | undefined;
  readonly check: ChangeCheck | undefined;
  readonly browser: CheckBrowser | undefined;
  readonly fault: ApiError | undefined;
  readonly refresh: () => void;
}

interface Followed {
  readonly id: string;
  readonly documents: readonly string[];
  readonly closure: string | undefined;
}

/** Releases count, too: they can make the checked candidate stale. */
const isAbout = (happening: FeedEvent, { id, documents, closure }: Followed): boolean => {
  switch (happening.type) {
    case 'change':
      return happening.data.change === id;
    case 'check':
      return happening.data.closure === closure;
    case 'draft':
      return documents.includes(happening.data.document);
    case 'release':
      return true;
    default:
      return false;
  }
};

export const useChange = (id: string): FollowedChange => {
  const path = `/changes/${encodeURIComponent(id)}`;
  const change = useAnswer(path, readChange);
  const check = useAnswer(`${path}/check`, readCheckAnswer);
  const { reload: readAgain } = change;
  const { reload: askAgain, answer, error: fault, isLoading } = check;
  const status = answer?.check?.status;
  const former = useRef(status);
  useEffect(() => {
    if (former.current === 'running' && status !== 'running') readAgain();
    former.current = status;
    if (status !== 'running' || isLoading) return undefined;
    const timer = setTimeout(askAgain, checkEvery);
    return () => clearTimeout(timer);
  }, [status, isLoading, askAgain, readAgain]);
  const refresh = useCallback(() => {
    readAgain();
    askAgain();
  }, [readAgain, askAgain]);
  const [documents, closure] = [change.answer?.documents.join(' ') ?? '', change.answer?.closure];
  const concerns = useCallback(
    (happening: FeedEvent) => isAbout(happening, { id, documents: documents.split(' '), closure }),
    [id, documents, closure],
  );
  useFeedEvent(concerns, refresh);
  return {
    change: change.answer,
    check: answer?.check,
    browser: answer?.browser,
    fault: change.error ?? fault,
    refresh,
  };
};
