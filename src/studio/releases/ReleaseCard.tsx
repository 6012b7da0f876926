import type { ListedRelease, ReleasedPage } from '../../contracts/generated/studio-answers.ts';
import { titleOf } from '../pages/page-names.ts';
import { describeActor, describeTime, formatList } from '../shell/format.ts';
import { ReleaseDifferences } from './ReleaseDifferences.tsx';
import { TimelineCard } from './TimelineCard.tsx';

const kindLabels: Readonly<Record<ListedRelease['kind'], string>> = {
  publish: 'Published',
  rollback: 'Rolled back',
  expire: 'Expired',
  upgrade: 'Updated with a new app version',
};

const notes: Readonly<Partial<Record<ReleasedPage['change'], string>>> = {
  added: 'new',
  removed: 'withdrawn',
};

/** Longest summary in characters; the pages are listed below it. */
const maxSummaryLength = 160;

/** Rollback messages already say that they are rollbacks; those of updates only list ids. */
const describeRelease = ({ kind, message }: ListedRelease): string => {
  if (kind === 'upgrade') return kindLabels.upgrade;
  const text = kind === 'rollback' ? message : `${kindLabels[kind]}: ${message}`;
  return text.length > maxSummaryLength ? `${text.slice(0, maxSummaryLength - 1)}…` : text;
};

export const ReleaseCard = ({
  release,
  isLive,
  ended,
  nameOf,
  goBack,
}: {
  readonly release: ListedRelease;
  readonly isLive: boolean;
  /** Documents of the release that have ended. */
  readonly ended: readonly string[];
  readonly nameOf: (document: string) => string;
  /** Undefined without the permission to roll back. */
  readonly goBack: ((seq: number) => void) | undefined;
}) => {
  const { seq, author, createdAt, changed, pages = [] } = release;
  return (
    <TimelineCard
      time={describeTime(createdAt)}
      title={describeRelease(release)}
      state={
        <span className="state-pills">
          {isLive && <span className="pill good">Live</span>}
          <span className="pill">Release {seq}</span>
        </span>
      }
      pages={pages.map((page) => ({
        document: page.document,
        title: titleOf({ id: page.document, title: page.title }),
        note: notes[page.change],
      }))}
      morePages={Math.max(0, changed - pages.length)}
      tools={
        !isLive &&
        goBack !== undefined && (
          <button type="button" onClick={() => goBack(seq)}>
            Roll back to {seq} …
          </button>
        )
      }
    >
      {ended.length > 0 && (
        <p className="change-state suspended">
          {formatList(ended.map(nameOf))} {ended.length === 1 ? 'has ended' : 'have ended'}: no
          longer shown
        </p>
      )}
      <p className="count">By {describeActor(author)}</p>
      <ReleaseDifferences seq={seq} changed={changed} />
    </TimelineCard>
  );
};
