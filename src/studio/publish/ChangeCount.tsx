import { countSentences } from '../changes/sentences/describe-differences.ts';
import { usePermission } from '../session/use-session.ts';
import { pluralize } from '../shell/format.ts';
import { useLiveDifference } from './use-live-difference.ts';

/** Number of changes that are not live; a press opens them in the publish panel. */
export const ChangeCount = ({
  version,
  open,
}: {
  /** Live version of the open page. */
  readonly version: number;
  readonly open: () => void;
}) => {
  const { groups } = useLiveDifference(version);
  const mayPublish = usePermission('change.write');
  const count = countSentences(groups ?? []);
  // Only the layout of the JSON differs, or the version is loading.
  if (count === 0) return null;
  const label = `${pluralize(count, 'change')} not live`;
  return mayPublish ? (
    <button type="button" className="pill warn" title="Show the changes" onClick={open}>
      {label}
    </button>
  ) : (
    <span className="pill warn">{label}</span>
  );
};
