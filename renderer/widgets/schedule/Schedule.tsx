import type { ScheduleItem, ScheduleProps } from '../generated/props.ts';
import { uniqueKeys, unbreakableDates } from '../shared/unbreakable-dates.tsx';
import './schedule.css';

export function Schedule({ id, items }: ScheduleProps) {
  const keys = uniqueKeys(items.map(({ title = '', note = '' }) => `${title} ${note}`));
  return (
    <ol id={id} className="w-schedule">
      {items.map((item, index) => (
        <Entry key={keys[index]} item={item} number={`${index + 1}/${items.length}`} />
      ))}
    </ol>
  );
}

/** Spaces between the spans keep words apart when the row is read aloud or copied. */
function Entry({
  item: { title, value, note },
  number,
}: {
  readonly item: ScheduleItem;
  readonly number: string;
}) {
  return (
    <li className="w-schedule-entry">
      <span className="w-schedule-number">{number}</span>{' '}
      <span className="w-schedule-words">
        <span className="w-schedule-head">
          <span>{title}</span> <span className="w-schedule-value">{value}</span>
        </span>{' '}
        {note ? <span className="w-schedule-note">{unbreakableDates(note)}</span> : null}
      </span>
    </li>
  );
}
