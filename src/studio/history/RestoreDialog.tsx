import { useMemo, useState } from 'react';
import { ChangeGroups } from '../changes/sentences/ChangeGroups.tsx';
import { type ChangeGroup, restoreGroup } from '../changes/sentences/describe-differences.ts';
import { describeTextChanges } from '../changes/sentences/describe-text-changes.ts';
import { useHeadingFocus } from '../controls/focus.ts';
import { ErrorNotice, ErrorText } from '../shell/ErrorNotice.tsx';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { Progress } from '../shell/Progress.tsx';
import { TextDifference } from '../text-difference/TextDifference.tsx';
import type { Restoring } from './use-restore.ts';
import './history.css';

export interface RestoreDialogProps {
  /** Of the older text. */
  readonly name: string;
  readonly restoring: Restoring;
  readonly mayWrite: boolean;
  readonly close: () => void;
}

/** Compares an older text with the draft, and restores it or one block. The draft stays in the history. */
export const RestoreDialog = ({ name, restoring, mayWrite, close }: RestoreDialogProps) => {
  const { compared, readError, readAgain, sendError, isSending, refused, restoreAll } = restoring;
  const { root, follow } = useHeadingFocus<HTMLDivElement>();
  const isSame = compared?.draft === compared?.old;
  return (
    <ModalDialog title={`The draft and ${name}`} close={close}>
      {readError !== undefined && <ErrorNotice error={readError} again={readAgain} />}
      {compared === undefined && readError === undefined && <Progress what="Reading both texts" />}
      {compared !== undefined && (
        <div ref={root} {...follow} className="restore">
          <h2 tabIndex={-1} className="restore-title">
            Changed in the draft since {name}
          </h2>
          {isSame ? (
            <p>The draft is already identical.</p>
          ) : (
            <Differences restoring={restoring} mayWrite={mayWrite} />
          )}
          <ErrorText sentence={refused} />
          {sendError !== undefined && (
            <div role="alert" className="fault">
              <p>
                {sendError.status === 412
                  ? 'The draft was changed in the meantime, so nothing was restored. Compare again.'
                  : sendError.message}
              </p>
              <button type="button" onClick={readAgain}>
                Compare again
              </button>
            </div>
          )}
          {mayWrite && !isSame && (
            <>
              <p>The current draft stays in the history, so you can undo this.</p>
              <button
                type="button"
                className="primary"
                onClick={restoreAll}
                aria-disabled={isSending}
              >
                {isSending ? 'Restoring …' : `Restore ${name} as the draft`}
              </button>
            </>
          )}
        </div>
      )}
    </ModalDialog>
  );
};

const Differences = ({
  restoring: { compared, restorePart },
  mayWrite,
}: {
  readonly restoring: Restoring;
  readonly mayWrite: boolean;
}) => {
  const [isOpen, setOpen] = useState(false);
  const [draft, old] = [compared?.draft ?? '', compared?.old ?? ''];
  const groups = useMemo(() => describeTextChanges({ before: old, after: draft }), [draft, old]);
  const restoreBlock = (group: ChangeGroup): void => {
    const edit = restoreGroup(group);
    if (edit !== undefined) restorePart(edit);
  };
  return (
    <>
      {groups === undefined && (
        <p>The text is not valid JSON, so only the whole text can be restored.</p>
      )}
      {groups?.length === 0 && <p>Only the layout of the JSON differs.</p>}
      {groups !== undefined && groups.length > 0 && (
        <ChangeGroups groups={groups} restoreBlock={mayWrite ? restoreBlock : undefined} />
      )}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>JSON</summary>
        {isOpen && <TextDifference before={draft} after={old} />}
      </details>
    </>
  );
};
