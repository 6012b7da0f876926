import type { Extension } from '@codemirror/state';
import { useEffect, useRef } from 'react';
import { createEditor, type Editor, type PersistedHistory } from './create-editor.ts';

export interface TextPaneProps {
  readonly id: string;
  /** Initial text; later texts come through the editor. */
  readonly text: string;
  readonly persistedHistory: PersistedHistory | undefined;
  readonly isOwn: boolean;
  readonly isReadOnly: boolean;
  /** Hidden panes still accept edits. */
  readonly isShown: boolean;
  /** Must be referentially stable. */
  readonly extensions: Extension;
  readonly changed: (text: string) => void;
  readonly retraced: () => void;
  readonly moved: (offset: number) => void;
  /** Called with the editor on mount and undefined on unmount. */
  readonly opened: (editor: Editor | undefined) => void;
}

/** Mounts the editor, which lives outside of React. */
export const TextPane = (props: TextPaneProps) => {
  const containerRef = useRef<HTMLDivElement>(null);
  const given = useRef(props);
  useEffect(() => {
    given.current = props;
  });
  const { id, isShown, isReadOnly } = props;
  const made = useRef<Editor>(undefined);
  useEffect(() => {
    const host = containerRef.current;
    if (host === null) return undefined;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const { text, persistedHistory, isOwn, isReadOnly, extensions } = given.current;
    const editor = createEditor({
      root,
      text,
      persistedHistory,
      isOwn,
      isReadOnly,
      extensions,
      label: `Text of ${id}`,
      changed: (next) => given.current.changed(next),
      onUndoOrRedo: () => given.current.retraced(),
      moved: (offset) => given.current.moved(offset),
    });
    made.current = editor;
    given.current.opened(editor);
    return () => {
      given.current.opened(undefined);
      editor.close();
    };
  }, [id]);
  useEffect(() => made.current?.setReadOnly(isReadOnly), [isReadOnly]);
  return <div ref={containerRef} className="text-pane" hidden={!isShown} />;
};
