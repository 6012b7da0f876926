import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type ListedChange, readChange } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { isOverdue } from '../changes/change-labels.ts';
import { Thumbnail } from '../home/Thumbnail.tsx';
import { usePermission } from '../session/use-session.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { describeInManila } from '../shell/format.ts';
import { ChangeTimeDialog, type TimeRequest } from './ChangeTimeDialog.tsx';
import { ChangeCard } from './ChangeCards.tsx';
import { DropCalendar } from './DropCalendar.tsx';
import { describePlan, timesOf } from './planned-times.ts';
import type { PlannedEntry } from './timeline.ts';
import { type PlanDragHandlers, usePlanDrag } from './use-plan-drag.ts';

/** Pictures on a card; more would be too small to recognize. */
const maxThumbnails = 3;

/** Scheduled releases and expiries. Drag and drop or a dialog changes their times. */
export const PlannedCards = ({
  entries,
  now,
  nameOf,
}: {
  readonly entries: readonly PlannedEntry[];
  readonly now: number;
  readonly nameOf: (document: string) => string;
}) => {
  const mayPublish = usePermission('change.publish');
  const [request, setRequest] = useState<TimeRequest>();
  const [message, setMessage] = useState('');
  const { drag, handlersOf } = usePlanDrag((entry, field) =>
    setRequest({ change: entry.change, times: timesOf(entry.change, { kind: entry.kind, field }) }),
  );
  const done = ({ title }: ListedChange): void => {
    setRequest(undefined);
    setMessage(`The time of “${title}” is changed.`);
  };
  return (
    <>
      <p role="status" className="count">
        {message}
      </p>
      {entries.length === 0 ? (
        <EmptyState icon={CalendarClock} sentence="Nothing is planned.">
          <Link to="/documents">Open a page to publish</Link>
        </EmptyState>
      ) : (
        <ol className="timeline">
          {entries.map((entry) => (
            <PlannedCard
              key={entry.key}
              entry={entry}
              now={now}
              nameOf={nameOf}
              isDragged={drag?.entry.key === entry.key}
              moves={mayPublish ? handlersOf(entry) : undefined}
              changeTime={() => setRequest({ change: entry.change, times: timesOf(entry.change) })}
            />
          ))}
        </ol>
      )}
      {drag !== undefined && <DropCalendar drag={drag} />}
      {request !== undefined && (
        <ChangeTimeDialog request={request} close={() => setRequest(undefined)} done={done} />
      )}
    </>
  );
};

const stateOf = ({ change, kind }: PlannedEntry, now: number) => {
  if (kind === 'take-back') return <span className="pill">Taken back</span>;
  return isOverdue(change, now) ? (
    <span className="pill bad">Late</span>
  ) : (
    <span className="pill warn">Planned</span>
  );
};

const PlannedCard = ({
  entry,
  now,
  nameOf,
  isDragged,
  moves,
  changeTime,
}: {
  readonly entry: PlannedEntry;
  readonly now: number;
  readonly nameOf: (document: string) => string;
  readonly isDragged: boolean;
  /** Undefined if this operator cannot change the time. */
  readonly moves: PlanDragHandlers | undefined;
  readonly changeTime: () => void;
}) => {
  const { change, at } = entry;
  const { answer } = useAnswer(`/changes/${encodeURIComponent(change.id)}`, readChange);
  return (
    <ChangeCard
      change={change}
      time={describeInManila(at)}
      nameOf={nameOf}
      state={stateOf(entry, now)}
      moves={moves}
      isDragged={isDragged}
      picture={
        <div className="timeline-thumbnails">
          {change.documents.slice(0, maxThumbnails).map((id) => (
            <Thumbnail key={id} document={{ id, title: nameOf(id) }} change={change.id} />
          ))}
        </div>
      }
      tools={
        moves !== undefined && (
          <>
            <button type="button" onClick={changeTime}>
              Change time …
            </button>
            {change.status === 'published' && (
              <Link to={`/changes/${change.id}`}>Keep it live …</Link>
            )}
          </>
        )
      }
    >
      <p>{describePlan(entry, answer, nameOf)}</p>
    </ChangeCard>
  );
};
