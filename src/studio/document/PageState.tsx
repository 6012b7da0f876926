import { lazy, Suspense } from 'react';
import { readDocumentList } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { isOneOf, useFeedEvent } from '../live/use-feed.ts';
import { stateOf } from '../pages/workflow-state.ts';
import { StatePill } from '../pages/StatePill.tsx';
import { preloadable } from '../shell/preload.ts';

const ChangeCount = lazy(
  preloadable(async () => ({
    default: (await import('../publish/ChangeCount.tsx')).ChangeCount,
  })),
);

const ofPages = isOneOf('draft', 'document', 'change', 'check', 'release');

/** Shortest time between two reads in milliseconds, because every save is an event. */
const minIntervalMs = 5000;

/** Publication state of the open page, and the number of unpublished changes. */
export const PageState = ({
  id,
  showChanges,
}: {
  readonly id: string;
  /** Opens the changes in words. */
  readonly showChanges: () => void;
}) => {
  const { answer, reload } = useAnswer('/documents', readDocumentList);
  useFeedEvent(ofPages, reload, minIntervalMs);
  const listed = answer?.documents.find((document) => document.id === id);
  if (listed === undefined) return null;
  const { liveVersion } = listed;
  if (liveVersion === undefined || stateOf(listed) !== 'edited')
    return <StatePill document={listed} />;
  return (
    <span className="state-pills">
      <span className="pill good">Live</span>
      <Suspense fallback={null}>
        <ChangeCount version={liveVersion} open={showChanges} />
      </Suspense>
    </span>
  );
};
