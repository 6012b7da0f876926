import { useEffect, useRef, useState } from 'react';
import { useThrowToBoundary } from '../api/use-read.ts';
import { preloadable } from '../shell/preload.ts';
import { Progress } from '../shell/Progress.tsx';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { createEditor, type Editor, type PersistedHistory } from './create-editor.ts';
import { takeFocusRequest } from './focus-text.ts';
import type { TextView } from './text-view.ts';

export interface TextPaneProps {
  /** Initial text; later texts come through the editor. */
  readonly text: string;
  readonly persistedHistory: PersistedHistory | undefined;
  readonly isOwn: boolean;
  /** Hidden panes still accept edits. */
  readonly isShown: boolean;
  readonly changed: (text: string) => void;
  readonly retraced: () => void;
  readonly moved: (offset: number) => void;
  /** Called with the editor on mount and undefined on unmount. */
  readonly opened: (editor: Editor | undefined) => void;
}

// Most of CodeMirror, which only readers of the JSON need.
const loadTextView = preloadable(() => import('./text-view.ts'));

/** Makes the editor, which lives outside of React, and shows its JSON once the drawer opens. */
export const TextPane = (props: TextPaneProps) => {
  const { id, isReadOnly, language, problems, isChecking, text } = useWorkspace();
  const containerRef = useRef<HTMLDivElement>(null);
  const given = useRef(props);
  useEffect(() => {
    given.current = props;
  });
  const made = useRef<Editor>(undefined);
  useEffect(() => {
    const { text: first, persistedHistory, isOwn } = given.current;
    const editor = createEditor({
      text: first,
      persistedHistory,
      isOwn,
      // The effect below follows the permission.
      isReadOnly: true,
      changed: (next) => given.current.changed(next),
      onUndoOrRedo: () => given.current.retraced(),
      moved: (offset) => given.current.moved(offset),
    });
    made.current = editor;
    given.current.opened(editor);
    return () => given.current.opened(undefined);
  }, []);
  useEffect(() => made.current?.setReadOnly(isReadOnly), [isReadOnly]);

  const { isShown } = props;
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const [view, setView] = useState<TextView>();
  const throwToBoundary = useThrowToBoundary();
  useEffect(() => {
    const host = containerRef.current;
    if (!wasShown || host === null) return undefined;
    let isGone = false;
    let found: TextView | undefined;
    const load = async (): Promise<void> => {
      const { openTextView } = await loadTextView();
      if (isGone || made.current === undefined) return;
      const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
      found = openTextView(made.current, { root, label: `Text of ${id}`, language });
      setView(found);
      if (takeFocusRequest()) found.focus();
    };
    load().catch(throwToBoundary);
    return () => {
      isGone = true;
      setView(undefined);
      found?.close();
    };
  }, [id, language, throwToBoundary, wasShown]);
  useEffect(() => {
    const isNewest = made.current?.read() === text;
    if (problems !== undefined && !isChecking && isNewest) view?.markProblems(problems);
  }, [view, problems, isChecking, text]);
  return (
    <>
      {isShown && view === undefined && <Progress what="Opening the JSON" />}
      <div ref={containerRef} className="text-pane" hidden={!isShown} />
    </>
  );
};
