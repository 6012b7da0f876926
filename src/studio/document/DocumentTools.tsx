import { Link } from 'react-router-dom';
import { usePermission } from '../session/use-session.ts';
import '../changes/changes.css';
import { OthersHere } from '../live/FeedNotice.tsx';
import { OutOfServiceButton } from '../releases/OutOfServiceButton.tsx';
import type { Work } from '../saving/save-state.ts';
import { StatusLine } from './StatusLine.tsx';

/** Leads to publishing; hidden without the permission to propose. */
const PublishButton = ({ id }: { readonly id: string }) =>
  usePermission('change.write') && (
    <Link className="button" to={`/changes/new?document=${encodeURIComponent(id)}`}>
      Publish …
    </Link>
  );

export const DocumentTools = ({
  id,
  work,
  saveNow,
}: {
  readonly id: string;
  readonly work: Omit<Work, 'text'>;
  readonly saveNow: () => void;
}) => {
  const mayWrite = usePermission('draft.write');
  return (
    <>
      <div role="status">
        <OthersHere document={id} />
      </div>
      {/* Read-only operators still need to know the location of their earlier text. */}
      {(mayWrite || work.save.state !== 'saved') && <StatusLine work={work} saveNow={saveNow} />}
      <PublishButton id={id} />
      <Link to={`/documents/${encodeURIComponent(id)}/history`}>History</Link>
      <OutOfServiceButton id={id} />
    </>
  );
};
