import type { Change } from '../../../contracts/generated/studio-answers.ts';
import { describeTime } from '../../shell/format.ts';

const forNow = (counts: boolean): string =>
  counts ? '' : ' It does not count: it is for an earlier check, or by the author.';

export const ApprovalList = ({ change: { approvals, waivers } }: { readonly change: Change }) => {
  if (approvals.length + waivers.length === 0) return null;
  return (
    <ul>
      {approvals.map(({ by, comment, at, counts }) => (
        <li key={`${by} ${at}`}>
          {by} approved it on {describeTime(at)}
          {comment === '' ? '.' : `: “${comment}”.`}
          {forNow(counts)}
        </li>
      ))}
      {waivers.map(({ by, rule, reason, at, counts }) => (
        <li key={`${by} ${rule} ${at}`}>
          {by} confirmed without images on {describeTime(at)}: “{reason}”.{forNow(counts)}
        </li>
      ))}
    </ul>
  );
};
