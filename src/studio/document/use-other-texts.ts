import { useCallback } from 'react';
import { readWorkTexts, type WorkTexts } from '../../contracts/generated/studio-answers.ts';
import { type Answering, useAnswer } from '../api/use-answer.ts';
import type { FeedEvent } from '../live/feed-event.ts';
import { useFeedEvent } from '../live/use-feed.ts';

/** All texts are much to read, and what others type is seldom of importance for this one: between two readings at least, in milliseconds. */
const gap = 30_000;

/** What people work on in all documents: a document is checked among the others. */
export const useOtherTexts = (id: string): Answering<WorkTexts> => {
  const answering = useAnswer('/texts', readWorkTexts);
  const concerns = useCallback(
    (happening: FeedEvent) =>
      (happening.type === 'draft' || happening.type === 'document') &&
      happening.data.document !== id,
    [id],
  );
  useFeedEvent(concerns, answering.reload, gap);
  return answering;
};
