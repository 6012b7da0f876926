import type { Extension } from '@codemirror/state';
import { useEffect, useRef } from 'react';
import { createEditor, type Editor, type PersistedHistory } from './create-editor.ts';

export interface TextPaneProps {
  readonly id: string;
  /** The text to begin with; later ones come through the editor. */
  readonly text: string;
  readonly kept: PersistedHistory | undefined;
  /** Whether the text was typed on this machine. */
  readonly isOwn: boolean;
  readonly isReadOnly: boolean;
  /** A text that is not seen takes edits all the same. */
  readonly isShown: boolean;
  /** Must stay the same from one drawing to the next. */
  readonly extensions: Extension;
  readonly changed: (text: string) => void;
  readonly retraced: () => void;
  readonly moved: (offset: number) => void;
  /** Given the editor when it is there, and undefined when it is gone. */
  readonly opened: (editor: Editor | undefined) => void;
}

/** The text of a document. The editor lives outside of React, which only gives it its place. */
export const TextPane = (props: TextPaneProps) => {
  const place = useRef<HTMLDivElement>(null);
  const given = useRef(props);
  useEffect(() => {
    given.current = props;
  });
  const { id, isShown, isReadOnly } = props;
  const made = useRef<Editor>(undefined);
  useEffect(() => {
    const host = place.current;
    if (host === null) return undefined;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const { text, kept, isOwn, isReadOnly, extensions } = given.current;
    const editor = createEditor({
      root,
      text,
      persistedHistory: kept,
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
  return <div ref={place} className="text-pane" hidden={!isShown} />;
};
