import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { documentAddress } from '../shell/addresses.ts';
import type { PlanDragHandlers } from './use-plan-drag.ts';

export interface CardPage {
  readonly document: string;
  readonly title: string;
  /** Such as `withdrawn`. */
  readonly note?: string | undefined;
}

export interface TimelineCardProps {
  readonly time: string;
  readonly title: ReactNode;
  readonly state: ReactNode;
  readonly pages: readonly CardPage[];
  /** Number of further pages. */
  readonly morePages?: number;
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
  readonly tools?: ReactNode;
  /** Handlers of a card that can be dragged. */
  readonly moves?: PlanDragHandlers | undefined;
  readonly isDragged?: boolean;
}

const classOf = (isMovable: boolean, isDragged: boolean): string =>
  `timeline-card${isMovable ? ' movable' : ''}${isDragged ? ' dragged' : ''}`;

/** Entry of the timeline: when, what, which pages, why, by whom, and what can be done. */
export const TimelineCard = ({
  time,
  title,
  state,
  pages,
  morePages = 0,
  picture,
  children,
  tools,
  moves,
  isDragged = false,
}: TimelineCardProps) => (
  <li className={classOf(moves !== undefined, isDragged)} {...moves}>
    <p className="timeline-time">{time}</p>
    <div>
      {picture}
      <div className="timeline-head">
        <h3>{title}</h3>
        {state}
      </div>
      {pages.length > 0 && (
        <p>
          {pages.map(({ document, title: name, note }, index) => (
            <span key={document}>
              {index > 0 && ', '}
              <Link to={documentAddress(document)}>{name}</Link>
              {note !== undefined && ` (${note})`}
            </span>
          ))}
          {morePages > 0 && ` and ${morePages} more`}
        </p>
      )}
      {children}
      {tools !== undefined && <div className="acts">{tools}</div>}
    </div>
  </li>
);

/** Part of the timeline with its heading. */
export const TimelineSection = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <section aria-label={title} className="timeline-section">
    <h2>{title}</h2>
    {children}
  </section>
);
