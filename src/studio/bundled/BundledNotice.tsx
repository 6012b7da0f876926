import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { readDocumentList } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-answer.ts';
import type { FeedEvent } from '../live/feed-event.ts';
import { useFeedEvent } from '../live/use-feed.ts';
import { bundledAddress } from './bundled-address.ts';

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
        The program brings a new text of {id}.{' '}
        <Link to={bundledAddress(id)}>Look at it and decide</Link>
      </p>
    )
  );
};
