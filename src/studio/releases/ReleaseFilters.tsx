import { usePermission } from '../session/use-session.ts';
import { type TimelineFilter, timelineFilters } from './timeline.ts';

/** Chooses what the timeline shows. The only navigation of the releases. */
export const ReleaseFilters = ({
  filter,
  counts,
  choose,
}: {
  readonly filter: TimelineFilter;
  readonly counts: Readonly<Partial<Record<TimelineFilter, number>>>;
  readonly choose: (filter: TimelineFilter) => void;
}) => {
  const mayReadReports = usePermission('report.read');
  return (
    <div role="group" aria-label="Show" className="segments">
      {timelineFilters
        .filter(([name]) => name !== 'incidents' || mayReadReports)
        .map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={filter === name}
            onClick={() => choose(name)}
          >
            {label} {counts[name] !== undefined && <span className="count">{counts[name]}</span>}
          </button>
        ))}
    </div>
  );
};
