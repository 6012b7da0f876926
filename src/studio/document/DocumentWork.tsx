import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Editor } from '../editor/create-editor.ts';
import { TextPane } from '../editor/TextPane.tsx';
import type { LanguageClient } from '../language/language-client.ts';
import { useHelpDesk } from '../help/use-help-desk.ts';
import { PreviewPortals } from '../preview/preview-portals.ts';
import { createUncommittedFields } from '../saving/uncommitted-fields.ts';
import { usePermission } from '../session/use-session.ts';
import { ErrorNotice, ErrorText } from '../shell/ErrorNotice.tsx';
import type { EditResult, TextTree } from '../text-edits/index.ts';
import { parseCached } from '../workspace/document-text.ts';
import { useInsertFocus } from '../workspace/use-insert-focus.ts';
import { useProblems } from '../workspace/use-problems.ts';
import { useLastValidDocument } from '../workspace/use-last-valid-document.ts';
import { type Workspace, WorkspaceContext } from '../workspace/use-workspace.ts';
import { CommentsProvider } from '../comments/CommentsProvider.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DocumentTools } from './DocumentTools.tsx';
import { EditorFoot } from './EditorFoot.tsx';
import { EditorBody } from './EditorBody.tsx';
import { EditorHead } from './EditorHead.tsx';
import { PageState } from './PageState.tsx';
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
import { preloadAll } from '../shell/preload.ts';

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
  const selection = useSelection(editor);
  const { selected, select, selectAndFocus, focusRequest, moved, across } = selection;
  const { selectedBlocks, selectBlocks } = selection;
  const { lastValidDocument, isOutdated } = useLastValidDocument(text);
  const { answer: texts, error, reload } = useOtherTexts(id);
  const { languages, policy, error: languagesFault, readAgain } = useLanguages();
  // Questions wait until the worker has all other documents.
  const around = useMemo(
    () => languages && texts && { others: texts.documents, languages, policy },
    [languages, policy, texts],
  );
  const { problems, isChecking, error: checkFault } = useProblems(language, { id, text }, around);
  const { shown, toggle, show } = usePanes();
  const reveal = useReveal(editor, select, show);
  const help = useHelpDesk(useCallback(() => show('help'), [show]));

  const hasBegun = problems !== undefined;
  // After the first check result the page is complete, so lazy chunks can load.
  useEffect(() => {
    if (hasBegun) preloadAll();
  }, [hasBegun]);

  const { changed, attached } = useEditorOfCopy(editor, draftSync, across, flushNow);
  // Deep link from other pages, such as a check finding or a search result.
  const [parameters] = useSearchParams();
  const sought = parameters.get('at') ?? undefined;
  const soughtComment = parameters.get('comment');
  useEffect(() => {
    if (soughtComment !== null) show('comments');
  }, [show, soughtComment]);
  const opened = useCallback(
    (found: Editor | undefined) => {
      if (found === undefined && !isPractice) persistHistory(id, editor.current);
      editor.current = found;
      if (found === undefined) return;
      attached();
      if (sought === undefined) return;
      reveal(sought);
    },
    [attached, id, isPractice, reveal, sought],
  );
  const edit = useCallback(
    (make: (tree: TextTree) => EditResult, joins = false): string | undefined => {
      if (editor.current === undefined) return 'The text is still loading. Try again in a moment.';
      const result = make(parseCached(editor.current.read()));
      if ('refused' in result) return result.refused;
      editor.current.edit(result.edits, joins);
      select(result.at);
      flush();
      return undefined;
    },
    [select, flush],
  );
  const undo = useCallback(() => void editor.current?.undo(), []);
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
      selectedBlocks,
      selectBlocks,
      focusRequest,
      reveal,
      edit,
      undo,
      editAndFocus,
      insertedNode,
      undoCount: retraced,
      uncommittedFields: openFields,
      others: around?.others ?? [],
      readOthers: reload,
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
      selectedBlocks,
      selectBlocks,
      focusRequest,
      reveal,
      edit,
      undo,
      editAndFocus,
      insertedNode,
      retraced,
      openFields,
      around,
      reload,
      language,
      help,
      isPractice,
      shown,
      show,
    ],
  );
  const [choices, setChoices] = useState<HTMLDivElement | null>(null);
  const [log, setLog] = useState<HTMLDivElement | null>(null);
  /** Undefined before the panel first opens. Later it stays mounted while a publication runs. */
  const [isPublishing, setPublishing] = useState<boolean>();
  return (
    <WorkspaceContext value={workspace}>
      <PreviewPortals value={useMemo(() => ({ choices, log }), [choices, log])}>
        <div className="editor">
          <EditorHead
            choicesRef={setChoices}
            state={
              isPractice ? undefined : <PageState id={id} showChanges={() => setPublishing(true)} />
            }
            tools={
              <>
                {!isReadOnly && <UndoButtons editor={editor} />}
                {practice?.tools ?? (
                  <DocumentTools
                    id={id}
                    work={work}
                    saveNow={draftSync.saveNow}
                    onPublish={() => setPublishing(true)}
                  />
                )}
              </>
            }
          />
          <div className="editor-notices">
            {practice?.guide ?? (
              <ServedDocument id={id} copy={draftSync} openFields={openFields} editor={editor} />
            )}
            {isReadOnly && (
              <p className="notice">
                You can only read this page. Ask an administrator for the editor role to change it.
              </p>
            )}
            {error !== undefined && <ErrorNotice error={error} again={reload} />}
            {languagesFault !== undefined && (
              <ErrorNotice error={languagesFault} again={readAgain} />
            )}
            <ErrorText sentence={checkFault} />
          </div>
          <CommentsProvider id={id} isPractice={isPractice}>
            <EditorBody
              shown={shown}
              toggle={toggle}
              isSaved={work.save.state === 'saved'}
              isPublishing={isPublishing}
              setPublishing={setPublishing}
              logRef={setLog}
              textPane={
                <TextPane
                  text={draftSync.read().text}
                  persistedHistory={persistedHistory}
                  isOwn={isOwn}
                  isShown={shown.has('text')}
                  changed={changed}
                  retraced={retrace}
                  moved={moved}
                  opened={opened}
                />
              }
            />
          </CommentsProvider>
          <EditorFoot toggle={toggle} work={work} />
          {work.save.state === 'conflict' && (
            <ConflictDialog
              conflict={work.save.conflict}
              mine={draftSync.read().text}
              resolve={draftSync.resolve}
            />
          )}
        </div>
      </PreviewPortals>
    </WorkspaceContext>
  );
};
