import { useNavigate, useSearchParams } from 'react-router-dom';
import { readMadeChange } from '../../contracts/generated/studio-answers.ts';
import { useClient } from '../api/use-client.ts';
import { PageLayout } from '../shell/PageLayout.tsx';
import { ChangeForm } from './ChangeForm.tsx';

/** Creates a change. The address may preselect documents: `/changes/new?document=bind-bank`. */
export const NewChangePage = () => {
  const [search] = useSearchParams();
  const client = useClient();
  const go = useNavigate();
  return (
    <PageLayout title="New change">
      <p>
        Nothing reaches phones yet. The change is checked first, then a publisher approves and
        publishes it.
      </p>
      <ChangeForm
        first={{
          title: '',
          reason: '',
          items: search.getAll('document').map((document) => ({ document, action: 'publish' })),
        }}
        button="Create the change"
        save={async (proposal) => {
          const { answer } = await client.send(
            { path: '/changes', method: 'POST', body: proposal },
            readMadeChange,
          );
          await go(`/changes/${answer.id}`, { replace: true });
        }}
      />
    </PageLayout>
  );
};
