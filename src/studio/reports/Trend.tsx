import { useId } from 'react';
import { everyDay } from './report-query.ts';

export const Trend = ({
  days,
}: {
  readonly days: readonly { readonly day: string; readonly reports: number }[];
}) => {
  const id = useId();
  const all = everyDay(days).toReversed();
  const max = Math.max(1, ...all.map(({ reports }) => reports));
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>By day</h3>
      <div className="trend">
        <table>
          <thead>
            <tr>
              <th scope="col">Day (UTC)</th>
              <th scope="col">Reports</th>
            </tr>
          </thead>
          <tbody>
            {all.map(({ day, reports }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>
                  <meter aria-label={`Reports on ${day}`} min={0} max={max} value={reports} />{' '}
                  {reports}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
