import { FileSearch } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type ListedDocument, readDocumentList } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { useDebouncedValue } from '../controls/timers.ts';
import { isOneOf, useFeedEvent } from '../live/use-feed.ts';
import { usePermission } from '../session/use-session.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { AnswerNotice } from '../shell/ErrorNotice.tsx';
import { pluralize } from '../shell/format.ts';
import { PageLayout } from '../shell/PageLayout.tsx';
import { type Choice, chooseDocuments, isStateFilter } from './choose-documents.ts';
import { ChoiceBar, KindTabs } from './ChoiceBar.tsx';
import { FoundInTexts } from './FoundInTexts.tsx';
import { groupPages } from './group-pages.ts';
import { NewPageButtons } from './NewPageButtons.tsx';
import { type PageSelection, PageTable } from './PageTable.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { UsesDialog } from './UsesDialog.tsx';
import './pages.css';

/** Minimum length of a search: shorter words occur in every text. */
const fewestLetters = 2;

const ofDocuments = isOneOf('draft', 'document', 'change', 'check', 'release');

/** Choice of pages. All but the search word is in the address, so that the way back restores it. */
const useChoice = (): {
  readonly choice: Choice;
  readonly choose: (news: Partial<Choice>) => void;
} => {
  const [parameters, setParameters] = useSearchParams();
  const [word, setWord] = useState('');
  const state = parameters.get('state') ?? '';
  const choice: Choice = {
    word,
    state: isStateFilter(state) ? state : '',
    kind: parameters.get('kind') ?? '',
    group: parameters.get('group') ?? '',
  };
  const choose = ({ word: newWord = word, ...news }: Partial<Choice>): void => {
    setWord(newWord);
    if (Object.keys(news).length === 0) return;
    const { state: newState, kind, group } = { ...choice, ...news };
    const stored = Object.entries({ state: newState, kind, group });
    setParameters(
      stored.filter(([, value]) => value !== ''),
      { replace: true },
    );
  };
  return { choice, choose };
};

/** Ticked pages. They stay ticked while filters hide them. */
const useSelection = (): PageSelection & { readonly clear: () => void } => {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  return {
    ids,
    toggle: (id) =>
      setIds((known) => {
        const next = new Set(known);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    clear: () => setIds(new Set()),
  };
};

export const PagesPage = () => {
  const listed = useAnswer('/documents', readDocumentList);
  const { answer, reload } = listed;
  useFeedEvent(ofDocuments, reload);
  const { choice, choose } = useChoice();
  const mayWrite = usePermission('draft.write');
  const mayPropose = usePermission('change.write');
  const selection = useSelection();
  const [used, setUsed] = useState<ListedDocument>();
  const text = useDebouncedValue(choice.word.trim());
  const documents = answer?.documents ?? [];
  const chosen = chooseDocuments(documents, choice);
  return (
    <PageLayout
      title="Pages"
      tools={
        <div className="acts">
          {mayWrite && <Link to="/find-replace">Find and replace</Link>}
          <NewPageButtons documents={documents} />
        </div>
      }
    >
      <KindTabs documents={documents} choice={choice} />
      <ChoiceBar documents={documents} choice={choice} choose={choose} />
      <AnswerNotice of={listed} what="Loading the pages" skeleton="rows" />
      {answer !== undefined && (
        <p role="status" className="count">
          {pluralize(chosen.length, 'page')}
        </p>
      )}
      {answer !== undefined && chosen.length === 0 && (
        <EmptyState icon={FileSearch} sentence="No page matches.">
          <button
            type="button"
            onClick={() => choose({ word: '', state: '', kind: '', group: '' })}
          >
            Show all pages
          </button>
        </EmptyState>
      )}
      {chosen.length > 0 && (
        <PageTable
          key={`${choice.kind} ${choice.state} ${choice.group}`}
          groups={groupPages(chosen)}
          showUses={setUsed}
          selection={mayPropose ? selection : undefined}
        />
      )}
      {mayPropose && (
        <SelectionBar ids={[...selection.ids]} documents={documents} clear={selection.clear} />
      )}
      {text.length >= fewestLetters && <FoundInTexts words={text} documents={documents} />}
      {used !== undefined && (
        <UsesDialog document={used} documents={documents} close={() => setUsed(undefined)} />
      )}
    </PageLayout>
  );
};
