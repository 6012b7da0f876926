import { Navigate, useParams } from 'react-router-dom';
import { readRenamedDocument } from '../../contracts/generated/studio-answers.ts';
import { studioLanguage } from '../language/start-worker.ts';
import { documentAddress } from '../shell/addresses.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { PageLayout } from '../shell/PageLayout.tsx';
import { Progress } from '../shell/Progress.tsx';
import { DocumentWork } from './DocumentWork.tsx';
import { useOpenDocument } from './use-open-document.ts';

export const DocumentPage = () => {
  const { id = '' } = useParams();
  const { open, error, again } = useOpenDocument(id);
  if (open !== undefined) return <DocumentWork key={id} open={open} language={studioLanguage} />;
  const renamed =
    error?.code === 'renamed' ? readRenamedDocument(error.body, () => undefined) : undefined;
  if (renamed !== undefined) return <Navigate replace to={documentAddress(renamed.to)} />;
  return (
    <PageLayout title={id}>
      {error === undefined ? (
        <Progress what={`Opening ${id}`} />
      ) : (
        <ErrorNotice error={error} again={again} />
      )}
    </PageLayout>
  );
};
