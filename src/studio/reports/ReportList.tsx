import { Link } from 'react-router-dom';
import type { ListedFault } from '../../contracts/generated/studio-answers.ts';
import { documentAddress } from '../shell/addresses.ts';
import { describeTime } from '../shell/format.ts';
import { describeReportKind, screenName } from './report-query.ts';

export const ReportList = ({ faults }: { readonly faults: readonly ListedFault[] }) => (
  <table className="stacked">
    <thead>
      <tr>
        <th scope="col">Page</th>
        <th scope="col">What</th>
        <th scope="col">Release</th>
        <th scope="col">Reports</th>
        <th scope="col">Last</th>
      </tr>
    </thead>
    <tbody>
      {faults.map((fault) => (
        <tr key={[fault.screen, fault.release, fault.kind, fault.code, fault.pointer].join(' ')}>
          <th scope="row">
            {/^[a-z]/.test(fault.screen) ? (
              <Link to={documentAddress(fault.screen, fault.pointer)}>{fault.screen}</Link>
            ) : (
              screenName(fault.screen)
            )}
          </th>
          <td>
            {describeReportKind(fault.kind)}
            <details className="when">
              <summary>Advanced</summary>
              <code className="pointer">
                {fault.code} {fault.pointer}
              </code>
            </details>
          </td>
          <td data-head="Release">
            {fault.release === undefined
              ? 'not known'
              : fault.release === 0
                ? 'none'
                : fault.release}
          </td>
          <td data-head="Reports">{fault.count}</td>
          <td>
            {describeTime(fault.lastAt)}
            <span className="when">first on {fault.firstDay}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
