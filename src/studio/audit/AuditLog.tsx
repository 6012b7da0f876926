import { Link } from 'react-router-dom';
import type { ListedAct } from '../../contracts/generated/studio-answers.ts';
import { describeTime } from '../shell/format.ts';
import { describeAction, describeDetail, subjectAddress } from './describe-act.ts';

export const AuditLog = ({ rows }: { readonly rows: readonly ListedAct[] }) => (
  <table className="stacked">
    <thead>
      <tr>
        <th scope="col">When</th>
        <th scope="col">Who</th>
        <th scope="col">What</th>
        <th scope="col">To what</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.seq}>
          <td>
            {describeTime(row.at)}
            <span className="when">no. {row.seq}</span>
          </td>
          <td>
            {row.actor}
            {row.address !== '' && <span className="when">from {row.address}</span>}
          </td>
          <td>
            {describeAction(row.action)}
            <span className="when">{row.action}</span>
          </td>
          <td className="wrap">
            <Subject {...row} />
            <Detail detail={row.detail} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Subject = ({ action, subject }: ListedAct) => {
  const address = subjectAddress(action, subject);
  return address === undefined ? subject : <Link to={address}>{subject}</Link>;
};

const Detail = ({ detail }: { readonly detail: unknown }) => {
  const lines = describeDetail(detail);
  if (lines.length === 0) return undefined;
  return (
    <details>
      <summary>Details</summary>
      <dl className="audit-details">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
