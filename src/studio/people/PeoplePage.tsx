import { useState } from 'react';
import { readRightsRequestList } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { isOneOf, useFeedEvent } from '../live/use-feed.ts';
import { usePermission } from '../session/use-session.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { PageLayout } from '../shell/PageLayout.tsx';
import { PeopleList } from './PeopleList.tsx';
import { RightsRequests } from './RightsRequests.tsx';
import './people.css';

const ofPeople = isOneOf('people');

export const PeoplePage = () => {
  const { answer, error, reload } = useAnswer('/rights-requests', readRightsRequestList);
  useFeedEvent(ofPeople, reload);
  const [turn, setTurn] = useState(0);
  const mayRead = usePermission('people.read');
  return (
    <PageLayout title="People">
      {mayRead && <PeopleList key={turn} requests={answer?.requests ?? []} changed={reload} />}
      {error !== undefined && <ErrorNotice error={error} again={reload} />}
      {answer !== undefined && (
        <RightsRequests
          requests={answer.requests}
          changed={() => {
            reload();
            setTurn(turn + 1);
          }}
        />
      )}
    </PageLayout>
  );
};
