import { useWorkspace } from '../workspace/use-workspace.ts';
import { PublishNotice } from './PublishNotice.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { usePublication } from './use-publication.ts';
import { usePublishForm } from './use-publish-form.ts';

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
  const form = usePublishForm();
  const publication = usePublication([id], () => {
    form.reset();
    close();
  });
  if (!isOpen) return <PublishNotice publication={publication} open={open} />;
  return (
    <PublishPanel
      publication={publication}
      form={form}
      isSaved={isSaved}
      close={() => {
        publication.giveUp();
        publication.dismiss();
        form.resetField('confirmation');
        close();
      }}
    />
  );
};
