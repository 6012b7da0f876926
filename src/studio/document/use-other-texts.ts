import { useCallback } from 'react';
import { readWorkTexts, type WorkTexts } from '../../contracts/generated/studio-answers.ts';
import { type Answering, useAnswer } from '../api/use-client.ts';
import type { FeedEvent } from '../live/feed-event.ts';
import { useFeedEvent } from '../live/use-feed.ts';

/** Shortest time between two reads, in milliseconds: all texts are large and change rarely. */
const gap = 30_000;

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
