import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { readDocumentList } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import type { FeedEvent } from '../live/feed-event.ts';
import { useFeedEvent } from '../live/use-feed.ts';
import { bundledAddress } from '../shell/addresses.ts';

export const BundledNotice = ({ id }: { readonly id: string }) => {
  const { answer, reload } = useAnswer('/documents', readDocumentList);
  // Ignores draft events, because edits never change bundled texts.
  const concerns = useCallback(
    (happening: FeedEvent) =>
      (happening.type === 'document' || happening.type === 'draft') &&
      happening.data.document === id &&
      happening.data.action !== 'draft.save',
    [id],
  );
  useFeedEvent(concerns, reload);
  const waits =
    answer?.documents.some(
      (document) => document.id === id && document.shippedRev !== undefined,
    ) === true;
  return (
    waits && (
      <p className="notice">
        The app includes an updated {id}. <Link to={bundledAddress(id)}>Review the update</Link>
      </p>
    )
  );
};
