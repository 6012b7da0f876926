import { History } from 'lucide-react';
import { useState } from 'react';
import {
  type ListedRelease,
  type ReleaseList,
  readReleaseList,
} from '../../contracts/generated/studio-answers.ts';
import { useClient } from '../api/use-client.ts';
import { useSend } from '../api/use-send.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { ReleaseCard } from './ReleaseCard.tsx';
import { TimelineSection } from './TimelineCard.tsx';

/** Loaded pages including the first, kept when newer releases arrive. */
interface More {
  readonly releases: readonly ListedRelease[];
  readonly next: number | undefined;
}

const joinPages = (
  newest: readonly ListedRelease[],
  previous: readonly ListedRelease[],
): readonly ListedRelease[] => {
  const last = newest.at(-1)?.seq ?? 0;
  return [...newest, ...previous.filter(({ seq }) => seq < last)];
};

/** The live release under “Now”, and the earlier ones under “Past”. */
export const ReleaseSections = ({
  list,
  isLiveShown,
  isPastShown,
  nameOf,
  goBack,
}: {
  readonly list: ReleaseList;
  readonly isLiveShown: boolean;
  readonly isPastShown: boolean;
  readonly nameOf: (document: string) => string;
  readonly goBack: ((seq: number) => void) | undefined;
}) => {
  const client = useClient();
  const [more, setMore] = useState<More>();
  const releases = joinPages(list.releases, more?.releases ?? []);
  const next = more === undefined ? list.next : more.next;
  const following = useSend(async () => {
    const { answer: page } = await client.send(
      { path: `/releases?before=${next ?? ''}` },
      readReleaseList,
    );
    setMore({ next: page.next, releases: [...releases, ...page.releases] });
  });
  const cardOf = (release: ListedRelease) => (
    <ReleaseCard
      key={release.seq}
      release={release}
      isLive={release.seq === list.live}
      ended={release.seq === list.live ? list.ended : []}
      nameOf={nameOf}
      goBack={goBack}
    />
  );
  const live = releases.filter(({ seq }) => seq === list.live);
  const past = releases.filter(({ seq }) => seq !== list.live);
  return (
    <>
      {isLiveShown && (
        <TimelineSection title="Now">
          {live.length === 0 ? (
            <p>Nothing is live yet.</p>
          ) : (
            <ol className="timeline now">{live.map(cardOf)}</ol>
          )}
        </TimelineSection>
      )}
      {isPastShown && past.length > 0 && (
        <TimelineSection title="Past">
          <ol className="timeline">{past.map(cardOf)}</ol>
        </TimelineSection>
      )}
      {isPastShown && past.length === 0 && !isLiveShown && (
        <EmptyState icon={History} sentence="No earlier release exists." />
      )}
      {following.error !== undefined && <ErrorNotice error={following.error} />}
      {isPastShown && next !== undefined && (
        <button type="button" onClick={following.send} aria-disabled={following.isSending}>
          Show earlier ones
        </button>
      )}
    </>
  );
};
