import { useWorkspace } from '../workspace/use-workspace.ts';
import { PublishNotice } from './PublishNotice.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { usePublication } from './use-publication.ts';

/** Publish panel, and the notice that follows it. A started publication outlives the panel. */
export const PublishArea = ({
  isOpen,
  isSaved,
  open,
  close,
}: {
  readonly isOpen: boolean;
  readonly isSaved: boolean;
  readonly open: () => void;
  readonly close: () => void;
}) => {
  const { id } = useWorkspace();
  const publication = usePublication([id], close);
  if (!isOpen) return <PublishNotice publication={publication} open={open} />;
  return (
    <PublishPanel
      publication={publication}
      isSaved={isSaved}
      close={() => {
        publication.giveUp();
        publication.dismiss();
        close();
      }}
    />
  );
};
