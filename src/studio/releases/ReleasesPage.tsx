import { useState } from 'react';
import { type ListedRelease, readReleaseList } from '../../contracts/generated/studio-answers.ts';
import { useAnswer, useClient } from '../api/use-client.ts';
import { useSend } from '../api/use-send.ts';
import { isOneOf, useFeedEvent } from '../live/use-feed.ts';
import { usePermission } from '../session/use-session.ts';
import { describeActor, describeTime, formatList } from '../shell/format.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { PageLayout } from '../shell/PageLayout.tsx';
import { Progress } from '../shell/Progress.tsx';
import { ReleaseDifferences } from './ReleaseDifferences.tsx';
import { RollBackDialog } from './RollBackDialog.tsx';

const ofReleases = isOneOf('release');

const kindLabels: Readonly<Record<ListedRelease['kind'], string>> = {
  publish: 'Published',
  rollback: 'Rolled back',
  expire: 'Expired',
  upgrade: 'Updated with a new app version',
};

/** Loaded pages including the first, kept when newer releases arrive. */
interface More {
  readonly releases: readonly ListedRelease[];
  readonly next: number | undefined;
}

export const ReleasesPage = () => {
  const client = useClient();
  const mayGoBack = usePermission('release.rollback');
  const { answer, error, reload } = useAnswer('/releases', readReleaseList);
  const [more, setMore] = useState<More>();
  const [requested, setRequested] = useState<number>();
  useFeedEvent(ofReleases, reload);
  const releases = joinPages(answer?.releases ?? [], more?.releases ?? []);
  const next = more === undefined ? answer?.next : more.next;
  const following = useSend(async () => {
    const { answer: page } = await client.send(
      { path: `/releases?before=${next ?? ''}` },
      readReleaseList,
    );
    setMore({ next: page.next, releases: [...releases, ...page.releases] });
  });
  return (
    <PageLayout title="Releases">
      <p>
        A release contains all documents that phones get. Rolling back creates a new release with
        the old documents, so nothing is lost.
      </p>
      {error !== undefined && <ErrorNotice error={error} again={reload} />}
      {answer === undefined && error === undefined && <Progress what="Reading the releases" />}
      {answer !== undefined && (
        <table className="stacked">
          <thead>
            <tr>
              <th scope="col">Release</th>
              <th scope="col">What and why</th>
              <th scope="col">Who and when</th>
              <th scope="col">Way back</th>
            </tr>
          </thead>
          <tbody>
            {releases.map((release) => (
              <ReleaseRow
                key={release.seq}
                release={release}
                isLive={release.seq === answer.live}
                ended={release.seq === answer.live ? answer.ended : []}
                {...(mayGoBack ? { goBack: setRequested } : {})}
              />
            ))}
          </tbody>
        </table>
      )}
      {following.error !== undefined && <ErrorNotice error={following.error} />}
      {next !== undefined && (
        <button type="button" onClick={following.send} aria-disabled={following.isSending}>
          Show earlier ones
        </button>
      )}
      {requested !== undefined && (
        <RollBackDialog to={requested} close={() => setRequested(undefined)} />
      )}
    </PageLayout>
  );
};

/** Longest summary in characters; the documents are listed below it in full. */
const longest = 160;

/** Rollback messages already say that they are rollbacks. */
const describeRelease = (kind: ListedRelease['kind'], message: string): string => {
  const text = kind === 'rollback' ? message : `${kindLabels[kind]}: ${message}`;
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
};

const joinPages = (
  newest: readonly ListedRelease[],
  previous: readonly ListedRelease[],
): readonly ListedRelease[] => {
  const last = newest.at(-1)?.seq ?? 0;
  return [...newest, ...previous.filter(({ seq }) => seq < last)];
};

interface ReleaseRowProps {
  readonly release: ListedRelease;
  readonly isLive: boolean;
  /** Documents of the release that have ended. */
  readonly ended: readonly string[];
  readonly goBack?: (seq: number) => void;
}

const ReleaseRow = ({
  release: { seq, kind, author, message, createdAt, changed },
  isLive,
  ended,
  goBack,
}: ReleaseRowProps) => (
  <tr>
    <th scope="row">
      {seq}
      {isLive && <span className="state live"> live</span>}
    </th>
    <td>
      {describeRelease(kind, message)}
      {ended.length > 0 && (
        <span className="when">
          <strong className="state suspended">
            {formatList(ended)} {ended.length === 1 ? 'has ended' : 'have ended'}: no longer shown
          </strong>
        </span>
      )}
      <ReleaseDifferences seq={seq} changed={changed} />
    </td>
    <td>
      {describeActor(author)}
      <span className="when">{describeTime(createdAt)}</span>
    </td>
    <td>
      {!isLive && goBack !== undefined && (
        <button type="button" onClick={() => goBack(seq)}>
          Roll back to {seq} …
        </button>
      )}
    </td>
  </tr>
);
