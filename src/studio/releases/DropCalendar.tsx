import { useNow } from '../controls/timers.ts';
import { describeField, listDropDays } from './planned-times.ts';
import { dropTimeAttribute, type PlanDrag } from './use-plan-drag.ts';

/**
 * Days and times under a dragged card, above the page, so that nothing on the page moves. Hidden
 * from screen readers: “Change time” is the equivalent.
 */
export const DropCalendar = ({ drag: { entry, x, y, over } }: { readonly drag: PlanDrag }) => {
  const targetOf = (field: string | undefined): Record<string, string> =>
    field === undefined ? {} : { [dropTimeAttribute]: field };
  return (
    <div aria-hidden>
      <div className="drop-calendar">
        <p>Drop on a day or a time (Manila)</p>
        <div className="drop-days">
          {listDropDays(useNow(), entry.at).map(({ day, label, same, times }) => (
            <div key={day} className="drop-day" {...targetOf(same?.field)}>
              <strong>{label}</strong>
              {[...(same === undefined ? [] : [same]), ...times].map((time) => (
                <span
                  key={time.field}
                  className={over === time.field ? 'drop-time over' : 'drop-time'}
                  {...targetOf(time.field)}
                >
                  {time.label}
                </span>
              ))}
            </div>
          ))}
        </div>
      </div>
      <span className="dragged-plan" style={{ left: x + 12, top: y + 12 }}>
        {entry.change.title}
        {over !== undefined && `: ${describeField(over)}`}
      </span>
    </div>
  );
};
