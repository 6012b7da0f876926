import { useCallback, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useClient } from '../api/use-client.ts';
import { useRead } from '../api/use-read.ts';
import { documentAddress } from '../shell/addresses.ts';
import type { FeedEvent } from '../live/feed-event.ts';
import { useFeedEvent } from '../live/use-feed.ts';
import { usePermission } from '../session/use-session.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { PageLayout } from '../shell/PageLayout.tsx';
import { Progress } from '../shell/Progress.tsx';
import { ComparedTexts } from './ComparedTexts.tsx';
import { readBundled, type BundledReview } from './read-bundled.ts';
import { BundledChoices } from './BundledChoices.tsx';

export const BundledPage = () => {
  const { id = '' } = useParams();
  const client = useClient();
  const mayWrite = usePermission('draft.write');
  const [done, setDone] = useState<string>();
  const read = useCallback(async () => ({ review: await readBundled(client, id) }), [client, id]);
  const { found, error, isLoading, readAgain } = useRead(read);
  const concerns = useCallback(
    (happening: FeedEvent) => happening.type === 'document' && happening.data.document === id,
    [id],
  );
  useFeedEvent(concerns, readAgain);
  return (
    <PageLayout title={`New text of ${id}`} tools={<Link to={documentAddress(id)}>Open {id}</Link>}>
      {done !== undefined && (
        <p role="status" className="notice">
          {done} <Link to={documentAddress(id)}>Open {id}</Link>
        </p>
      )}
      {error !== undefined && <ErrorNotice error={error} again={readAgain} />}
      {isLoading && found === undefined && <Progress what="Reading both texts" />}
      {found !== undefined && found.review === undefined && done === undefined && (
        <p role="status">
          There is no new text of {id} to review. It was already decided, or none was shipped.
        </p>
      )}
      {found?.review !== undefined && (
        <Review
          id={id}
          review={found.review}
          mayWrite={mayWrite}
          readAgain={readAgain}
          done={setDone}
        />
      )}
    </PageLayout>
  );
};

interface ReviewProps {
  readonly id: string;
  readonly review: BundledReview;
  readonly mayWrite: boolean;
  readonly readAgain: () => void;
  readonly done: (what: string) => void;
}

const Review = ({ id, review, mayWrite, readAgain, done }: ReviewProps) => (
  <>
    <p>
      The new app version includes an updated {id}. You have edited this document, so nothing was
      changed.
    </p>
    <ComparedTexts id={id} review={review} />
    {mayWrite ? (
      <BundledChoices id={id} review={review} readAgain={readAgain} done={done} />
    ) : (
      <p className="notice">An editor must decide about it.</p>
    )}
  </>
);
