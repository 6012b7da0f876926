import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { HistoryLists } from './HistoryLists.tsx';
import { RestoreDialog, type RestoreDialogProps } from './RestoreDialog.tsx';
import { useHistory } from './use-history.ts';
import { type OldText, useRestoreInEditor } from './use-restore.ts';

/** History of the open page, beside the canvas. Restoring is an edit, so it can be undone. */
export const HistoryPanel = () => {
  const { id, isReadOnly } = useWorkspace();
  const history = useHistory(id);
  const [requested, setRequested] = useState<OldText>();
  return (
    <section aria-label="History" className="history-panel">
      <h2 tabIndex={-1}>History</h2>
      <p className="about">
        <Link to={`/documents/${encodeURIComponent(id)}/history`}>Open as a page</Link>
      </p>
      <HistoryLists
        history={history}
        word={isReadOnly ? 'Compare' : 'Compare and restore …'}
        level={3}
        compare={setRequested}
      />
      {requested !== undefined && (
        <RestoreOpenPage
          old={requested}
          mayWrite={!isReadOnly}
          close={() => setRequested(undefined)}
        />
      )}
    </section>
  );
};

const RestoreOpenPage = ({
  old,
  ...dialog
}: Pick<RestoreDialogProps, 'mayWrite' | 'close'> & { readonly old: OldText }) => (
  <RestoreDialog {...dialog} name={old.name} restoring={useRestoreInEditor(old, dialog.close)} />
);
