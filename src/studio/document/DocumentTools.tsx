import { Link } from 'react-router-dom';
import { PublishButton } from '../changes/PublishButton.tsx';
import { OthersHere } from '../live/OthersHere.tsx';
import { OutOfServiceButton } from '../releases/OutOfServiceButton.tsx';
import type { Work } from '../saving/draft-sync.ts';
import { usePermission } from '../session/use-session.ts';
import { StatusLine } from './StatusLine.tsx';

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
