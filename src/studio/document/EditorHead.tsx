import { PanelLeft } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useSidebar } from '../shell/use-sidebar.ts';
import { useDocumentTitle } from '../workspace/use-document-title.ts';

/** Heading of the editor: the page, its tools, and a place for the choices of the preview. */
export const EditorHead = ({
  choicesRef,
  state,
  tools,
}: {
  readonly choicesRef: Ref<HTMLDivElement>;
  readonly state: ReactNode;
  readonly tools: ReactNode;
}) => {
  const title = useDocumentTitle();
  const { isOpen, toggle } = useSidebar();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Studio`;
  }, [title]);
  useEffect(() => {
    // Screen readers start here. Keeps the focus in a field that is already in use.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <div className="editor-head">
      <button
        type="button"
        className="icon-button"
        aria-label="Sidebar"
        aria-expanded={isOpen}
        title="Open the sidebar"
        onClick={toggle}
      >
        <PanelLeft aria-hidden />
      </button>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {state}
      <div className="editor-choices" ref={choicesRef} />
      <div className="editor-tools">{tools}</div>
    </div>
  );
};
