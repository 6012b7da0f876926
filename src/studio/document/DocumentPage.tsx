import { useParams } from 'react-router-dom';
import { studioLanguage } from '../language/start-worker.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { PageLayout } from '../shell/PageLayout.tsx';
import { Progress } from '../shell/Progress.tsx';
import { DocumentWork } from './DocumentWork.tsx';
import { useOpenDocument } from './use-open-document.ts';

export const DocumentPage = () => {
  const { id = '' } = useParams();
  const { open, error, again } = useOpenDocument(id);
  if (open !== undefined) return <DocumentWork key={id} open={open} language={studioLanguage} />;
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
