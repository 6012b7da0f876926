import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { readDocumentList } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { namePages } from '../pages/page-names.ts';
import { documentAddress } from '../shell/addresses.ts';
import { usePermission } from '../session/use-session.ts';
import { PageLayout } from '../shell/PageLayout.tsx';
import { HistoryLists } from './HistoryLists.tsx';
import { RestoreDialog, type RestoreDialogProps } from './RestoreDialog.tsx';
import { useHistory } from './use-history.ts';
import { type OldText, useRestore } from './use-restore.ts';

/** Lists checked versions and saved texts of a document; each can be restored as the draft. */
export const HistoryPage = () => {
  const { id = '' } = useParams();
  const title = namePages(useAnswer('/documents', readDocumentList).answer?.documents ?? [])(id);
  const history = useHistory(id);
  const [requested, setRequested] = useState<OldText>();
  const mayWrite = usePermission('draft.write');
  return (
    <PageLayout
      title={`History of ${title}`}
      tools={<Link to={documentAddress(id)}>Open {title}</Link>}
    >
      <HistoryLists
        history={history}
        word={mayWrite ? 'Compare and restore …' : 'Compare with the draft …'}
        level={2}
        compare={setRequested}
      />
      {requested !== undefined && (
        <RestoreDraft
          id={id}
          old={requested}
          mayWrite={mayWrite}
          close={() => setRequested(undefined)}
          done={() => {
            setRequested(undefined);
            history.readAgain();
          }}
        />
      )}
    </PageLayout>
  );
};

const RestoreDraft = ({
  id,
  old,
  done,
  ...dialog
}: Pick<RestoreDialogProps, 'mayWrite' | 'close'> & {
  readonly id: string;
  readonly old: OldText;
  readonly done: () => void;
}) => <RestoreDialog {...dialog} name={old.name} restoring={useRestore(id, old, done)} />;
