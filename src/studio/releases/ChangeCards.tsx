import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListedChange } from '../../contracts/generated/studio-answers.ts';
import { describeState } from '../changes/change-labels.ts';
import { useSession } from '../session/use-session.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { describeTime, formatList } from '../shell/format.ts';
import { TimelineCard, type TimelineCardProps } from './TimelineCard.tsx';

interface NamedProps {
  readonly nameOf: (document: string) => string;
}

export const PreparedCards = ({
  changes,
  nameOf,
}: NamedProps & { readonly changes: readonly ListedChange[] }) => {
  const { email } = useSession().session.person;
  return changes.length === 0 ? (
    <EmptyState icon={ListChecks} sentence="No change is being prepared.">
      <Link to="/documents">Open a page to publish</Link>
    </EmptyState>
  ) : (
    <ol className="timeline">
      {changes.map((change) => (
        <ChangeCard
          key={change.id}
          change={change}
          time={describeTime(change.updatedAt)}
          nameOf={nameOf}
          state={
            <span className="state-pills">
              <span className={change.status === 'suspended' ? 'pill bad' : 'pill'}>
                {describeState(change)}
              </span>
              {change.deciders.includes(email) && (
                <span className="pill accent">Waits for you</span>
              )}
            </span>
          }
        />
      ))}
    </ol>
  );
};

/** Published and withdrawn changes. */
export const ClosedCards = ({
  changes,
  nameOf,
}: NamedProps & { readonly changes: readonly ListedChange[] }) =>
  changes.length === 0 ? (
    <p>No change is closed yet.</p>
  ) : (
    <ol className="timeline">
      {changes.map((change) => (
        <ChangeCard
          key={change.id}
          change={change}
          time={describeTime(change.updatedAt)}
          nameOf={nameOf}
          state={<span className="pill">{describeState(change)}</span>}
        />
      ))}
    </ol>
  );

/** Card of a change: title, state, pages, reason and author. */
export const ChangeCard = ({
  change: { id, title, reason, author, documents, ended },
  time,
  state,
  nameOf,
  children,
  ...card
}: NamedProps &
  Pick<TimelineCardProps, 'time' | 'state' | 'picture' | 'tools' | 'moves' | 'isDragged'> & {
    readonly change: ListedChange;
    readonly children?: ReactNode;
  }) => (
  <TimelineCard
    time={time}
    title={<Link to={`/changes/${id}`}>{title}</Link>}
    state={state}
    pages={documents.map((document) => ({ document, title: nameOf(document) }))}
    {...card}
  >
    {children}
    {reason !== '' && <p>{reason}</p>}
    {ended.length > 0 && (
      <p className="change-state suspended">
        {formatList(ended.map(nameOf))}{' '}
        {ended.length === 1 ? 'ends before it goes live' : 'end before they go live'}
      </p>
    )}
    <p className="count">By {author}</p>
  </TimelineCard>
);
