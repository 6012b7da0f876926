import { usePermission } from '../session/use-session.ts';
import '../changes/changes.css';
import { OthersHere } from '../live/FeedNotice.tsx';
import { OutOfServiceButton } from '../releases/OutOfServiceButton.tsx';
import type { Work } from '../saving/save-state.ts';
import { StatusLine } from './StatusLine.tsx';

/** Opens the publish panel; hidden without the permission to propose. */
const PublishButton = ({ onPublish }: { readonly onPublish: () => void }) =>
  usePermission('change.write') && (
    <button type="button" className="primary" onClick={onPublish}>
      Publish …
    </button>
  );

export const DocumentTools = ({
  id,
  work,
  saveNow,
  onPublish,
}: {
  readonly id: string;
  readonly work: Omit<Work, 'text'>;
  readonly saveNow: () => void;
  readonly onPublish: () => void;
}) => {
  const mayWrite = usePermission('draft.write');
  return (
    <>
      <div role="status">
        <OthersHere document={id} />
      </div>
      {/* Read-only operators still need to know the location of their earlier text. */}
      {(mayWrite || work.save.state !== 'saved') && <StatusLine work={work} saveNow={saveNow} />}
      <OutOfServiceButton id={id} />
      <PublishButton onPublish={onPublish} />
    </>
  );
};
