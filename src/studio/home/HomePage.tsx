import { readChangeList, readDocumentList } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { useNow } from '../controls/timers.ts';
import { isOneOf, useFeedEvent } from '../live/use-feed.ts';
import { NewPageButtons } from '../pages/NewPageButtons.tsx';
import { useSession } from '../session/use-session.ts';
import { AnswerNotice } from '../shell/ErrorNotice.tsx';
import { PageLayout } from '../shell/PageLayout.tsx';
import { TourOffer } from '../tour/TourOffer.tsx';
import { BorrowerScreens } from './BorrowerScreens.tsx';
import { HomeCards } from './HomeCards.tsx';
import { Mentions } from './Mentions.tsx';
import { Promotions } from './Promotions.tsx';
import './home.css';

const ofChanges = isOneOf('change', 'check', 'release');
const ofDocuments = isOneOf('draft', 'document', 'change', 'check', 'release');

const noChanges: readonly [] = [];

/** @param hour of the local time zone */
const greetingOf = (hour: number): string => {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
};

export const HomePage = () => {
  const { person } = useSession().session;
  const listed = useAnswer('/documents', readDocumentList);
  const { answer, reload } = listed;
  useFeedEvent(ofDocuments, reload);
  const changes = useAnswer('/changes', readChangeList);
  useFeedEvent(ofChanges, changes.reload);
  const hour = new Date(useNow()).getHours();
  const [firstName = person.name] = person.name.split(' ');
  const documents = answer?.documents ?? [];
  return (
    <PageLayout
      title={`${greetingOf(hour)}, ${firstName}`}
      windowTitle="Home"
      tools={<NewPageButtons documents={documents} />}
    >
      <TourOffer />
      <HomeCards listed={changes} />
      <Mentions documents={documents} />
      <AnswerNotice of={listed} what="Loading the pages" skeleton="cards" />
      {answer !== undefined && (
        <>
          <Promotions documents={documents} changes={changes.answer?.changes ?? noChanges} />
          <BorrowerScreens documents={documents} />
        </>
      )}
    </PageLayout>
  );
};
