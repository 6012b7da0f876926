import { lazy, Suspense, useState } from 'react';
import { readDocumentList } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { useDebouncedValue } from '../controls/timers.ts';
import { isOneOf, useFeedEvent } from '../live/use-feed.ts';
import { usePermission } from '../session/use-session.ts';
import { AnswerNotice, ErrorText } from '../shell/ErrorNotice.tsx';
import { pluralize } from '../shell/format.ts';
import { PageLayout } from '../shell/PageLayout.tsx';
import { ErrorBoundary } from '../shell/PageErrorBoundary.tsx';
import { TourOffer } from '../tour/TourOffer.tsx';
import { chooseDocuments, everything } from './choose-documents.ts';
import { ChoiceBar } from './ChoiceBar.tsx';
import { DocumentTable } from './DocumentTable.tsx';
import { FoundInTexts } from './FoundInTexts.tsx';
import { groupByJourney } from './group-by-journey.ts';
import { UsesDialog } from './UsesDialog.tsx';
import './home.css';

const NewDocumentDialog = lazy(async () => ({
  default: (await import('./NewDocumentDialog.tsx')).NewDocumentDialog,
}));

/** Minimum length of a search: shorter words occur in every text. */
const fewestLetters = 2;

const ofDocuments = isOneOf('draft', 'document', 'change', 'check', 'release');

export const HomePage = () => {
  const listed = useAnswer('/documents', readDocumentList);
  const { answer, reload } = listed;
  useFeedEvent(ofDocuments, reload);
  const [choice, setChoice] = useState(everything);
  const [isBeginning, setBeginning] = useState(false);
  const [used, setUsed] = useState<string>();
  const text = useDebouncedValue(choice.word.trim());
  const mayWrite = usePermission('draft.write');
  const documents = answer?.documents ?? [];
  const chosen = chooseDocuments(documents, choice);
  const tools = mayWrite && (
    <button type="button" className="primary" onClick={() => setBeginning(true)}>
      New document
    </button>
  );
  return (
    <PageLayout title="Documents" tools={tools}>
      <TourOffer />
      <ChoiceBar documents={documents} choice={choice} choose={setChoice} />
      <AnswerNotice of={listed} what="Reading the documents" />
      {answer !== undefined && (
        <p role="status" className="count">
          {pluralize(chosen.length, 'document')}
        </p>
      )}
      {groupByJourney(chosen).map(({ journey, documents: found }) => (
        <DocumentTable key={journey} journey={journey} documents={found} showUses={setUsed} />
      ))}
      {text.length >= fewestLetters && <FoundInTexts words={text} />}
      {isBeginning && (
        <ErrorBoundary
          failed={
            <ErrorText sentence="The form for a new document could not be loaded. Load the studio again." />
          }
        >
          <Suspense fallback={null}>
            <NewDocumentDialog documents={documents} close={() => setBeginning(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
      {used !== undefined && <UsesDialog id={used} close={() => setUsed(undefined)} />}
    </PageLayout>
  );
};
