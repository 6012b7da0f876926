import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Editor } from '../editor/create-editor.ts';
import { languageSupport, markProblems } from '../editor/language-support.ts';
import { TextPane } from '../editor/TextPane.tsx';
import type { LanguageClient } from '../language/language-client.ts';
import { useHelpDesk } from '../help/use-help-desk.ts';
import { InspectorPane } from '../inspector/InspectorPane.tsx';
import { SymbolsProvider } from '../inspector/SymbolsContext.tsx';
import { ProblemsPane } from '../problems/ProblemsPane.tsx';
import { DocumentPreview } from '../preview/DocumentPreview.tsx';
import { createUncommittedFields } from '../saving/uncommitted-fields.ts';
import { usePermission } from '../session/use-session.ts';
import { ErrorNotice, ErrorText } from '../shell/ErrorNotice.tsx';
import { PageLayout } from '../shell/PageLayout.tsx';
import { Progress } from '../shell/Progress.tsx';
import type { EditResult, TextTree } from '../text-edits/index.ts';
import { TreePane } from '../tree/TreePane.tsx';
import { parseCached } from '../workspace/document-text.ts';
import { useInsertFocus } from '../workspace/use-insert-focus.ts';
import { useProblems } from '../workspace/use-problems.ts';
import { useLastValidDocument } from '../workspace/use-last-valid-document.ts';
import { type Workspace, WorkspaceContext } from '../workspace/use-workspace.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DocumentTools } from './DocumentTools.tsx';
import { PaneChoice } from './PaneChoice.tsx';
import { ServedDocument } from './ServedDocument.tsx';
import { UndoButtons } from './UndoButtons.tsx';
import { useEditorOfCopy } from './use-editor-of-copy.ts';
import { type OpenDocument, useSaving } from './use-open-document.ts';
import { persistHistory } from './use-persisted-history.ts';
import { useLanguages } from './use-languages.ts';
import { useOtherTexts } from './use-other-texts.ts';
import { usePanes } from './use-panes.ts';
import { useReveal } from './use-reveal.ts';
import { useSelection } from './use-selection.ts';
import { useDebouncedText } from './use-debounced-text.ts';
import { preloadAll, preloadable } from '../shell/preload.ts';

const LanguagesPane = lazy(
  preloadable(async () => ({
    default: (await import('../translations/LanguagesPane.tsx')).LanguagesPane,
  })),
);
const HelpPane = lazy(
  preloadable(async () => ({ default: (await import('../help/HelpPane.tsx')).HelpPane })),
);

export const DocumentWork = ({
  open,
  language,
}: {
  readonly open: OpenDocument;
  readonly language: LanguageClient;
}) => {
  const { id, draftSync, persistedHistory, practice, isOwn } = open;
  const isPractice = practice !== undefined;
  const [openFields] = useState(createUncommittedFields);
  const work = useSaving(draftSync, openFields);
  const { text, flush, flushNow } = useDebouncedText(draftSync);
  const isReadOnly = !usePermission('draft.write');
  const editor = useRef<Editor>(undefined);
  const { selected, select, selectAndFocus, focusRequest, moved, across } = useSelection(editor);
  const { lastValidDocument, isOutdated } = useLastValidDocument(text);
  const { answer: texts, error, reload } = useOtherTexts(id);
  const { languages, policy, error: languagesFault, readAgain } = useLanguages();
  // Questions wait until the worker has all other documents.
  const around = useMemo(
    () => languages && texts && { others: texts.documents, languages, policy },
    [languages, policy, texts],
  );
  const { problems, isChecking, error: checkFault } = useProblems(language, { id, text }, around);
  const extensions = useMemo(() => languageSupport(language), [language]);
  const { shown, toggle, show } = usePanes();
  const reveal = useReveal(editor, select, show);
  const help = useHelpDesk(useCallback(() => show('help'), [show]));

  useEffect(() => {
    const isNewest = editor.current?.read() === text;
    if (editor.current !== undefined && problems !== undefined && !isChecking && isNewest)
      markProblems(editor.current.view, problems);
  }, [problems, isChecking, text]);

  const hasBegun = problems !== undefined;
  // After the first check result the page is complete, so lazy chunks can load.
  useEffect(() => {
    if (hasBegun) preloadAll();
  }, [hasBegun]);

  const { changed, attached } = useEditorOfCopy(editor, draftSync, across, flushNow);
  // Deep link from other pages, such as a check finding or a search result.
  const [parameters] = useSearchParams();
  const sought = parameters.get('at') ?? undefined;
  const opened = useCallback(
    (found: Editor | undefined) => {
      if (found === undefined && !isPractice) persistHistory(id, editor.current);
      editor.current = found;
      if (found === undefined) return;
      attached();
      if (sought === undefined) return;
      reveal(sought);
      // With the inspector hidden, the text shows the target as soon as it is visible.
      if (!shown.has('details')) setTimeout(() => found.focus());
    },
    [attached, id, isPractice, reveal, shown, sought],
  );
  const edit = useCallback(
    (make: (tree: TextTree) => EditResult): string | undefined => {
      if (editor.current === undefined) return 'The text is still loading. Try again in a moment.';
      const result = make(parseCached(editor.current.read()));
      if ('refused' in result) return result.refused;
      editor.current.edit(result.edits);
      select(result.at);
      flush();
      return undefined;
    },
    [select, flush],
  );
  const { editAndFocus, insertedNode } = useInsertFocus(edit);
  const [retraced, retrace] = useReducer((previous: number) => previous + 1, 0);

  const workspace = useMemo<Workspace>(
    () => ({
      id,
      text,
      isReadOnly,
      lastValidDocument,
      isOutdated,
      problems,
      isChecking,
      selected,
      deepLinkTarget: sought,
      select,
      selectAndFocus,
      focusRequest,
      reveal,
      edit,
      editAndFocus,
      insertedNode,
      undoCount: retraced,
      uncommittedFields: openFields,
      others: around?.others ?? [],
      language,
      help,
      isPractice,
      shown,
      showPane: show,
    }),
    [
      id,
      text,
      isReadOnly,
      lastValidDocument,
      isOutdated,
      problems,
      isChecking,
      selected,
      sought,
      select,
      selectAndFocus,
      focusRequest,
      reveal,
      edit,
      editAndFocus,
      insertedNode,
      retraced,
      openFields,
      around,
      language,
      help,
      isPractice,
      shown,
      show,
    ],
  );
  return (
    <WorkspaceContext value={workspace}>
      <PageLayout
        title={id}
        tools={practice?.tools ?? <DocumentTools id={id} work={work} saveNow={draftSync.saveNow} />}
      >
        {practice?.guide ?? (
          <ServedDocument id={id} copy={draftSync} openFields={openFields} editor={editor} />
        )}
        {work.notice !== undefined && (
          <p role="status" className="notice">
            {work.notice}
          </p>
        )}
        {isReadOnly && (
          <p className="notice">
            You can only read this document. Ask an administrator for the editor role to change it.
          </p>
        )}
        {error !== undefined && <ErrorNotice error={error} again={reload} />}
        {languagesFault !== undefined && <ErrorNotice error={languagesFault} again={readAgain} />}
        <ErrorText sentence={checkFault} />
        <div className="work">
          <div className="work-tools">
            <PaneChoice shown={shown} toggle={toggle} />
            {!isReadOnly && <UndoButtons editor={editor} />}
          </div>
          <div className="panes">
            <SymbolsProvider>
              {shown.has('parts') && <TreePane />}
              {/* The text editor makes every edit, so it stays mounted even if hidden. */}
              <TextPane
                id={id}
                text={draftSync.read().text}
                persistedHistory={persistedHistory}
                isOwn={isOwn}
                isReadOnly={isReadOnly}
                isShown={shown.has('text')}
                extensions={extensions}
                changed={changed}
                retraced={retrace}
                moved={moved}
                opened={opened}
              />
              {shown.has('phone') && <DocumentPreview />}
              {shown.has('details') && <InspectorPane />}
              {shown.has('languages') && (
                <Suspense fallback={<Progress what="Opening the languages" />}>
                  <LanguagesPane />
                </Suspense>
              )}
              {shown.has('help') && (
                <Suspense fallback={<Progress what="Opening the help" />}>
                  <HelpPane />
                </Suspense>
              )}
            </SymbolsProvider>
          </div>
          <ProblemsPane />
        </div>
        {work.save.state === 'conflict' && (
          <ConflictDialog
            conflict={work.save.conflict}
            mine={draftSync.read().text}
            resolve={draftSync.resolve}
          />
        )}
      </PageLayout>
    </WorkspaceContext>
  );
};
