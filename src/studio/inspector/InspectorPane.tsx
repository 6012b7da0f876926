import { useCallback, useMemo } from 'react';
import { isRecord, ownProperty, type Pointer } from '../../../renderer/entries/document.ts';
import { ExpectationNotes } from '../problems/ExpectationNotes.tsx';
import { screenNodeAround } from '../text-edits/index.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { NestedFieldContext, type NestedFieldProps } from './fields/NestedField.tsx';
import { PropertyField } from './fields/PropertyField.tsx';
import { DocumentInspector } from './DocumentInspector.tsx';
import { GroupInspector } from './GroupInspector.tsx';
import { namedEntryAt } from './named-entries.ts';
import { NamedEntryInspector } from './NamedEntryInspector.tsx';
import { ProblemCount } from './ProblemCount.tsx';
import { NodeInspector } from './NodeInspector.tsx';
import { documentTabAt } from './document-tabs.ts';
import { tabAt } from './inspector-tabs.ts';
import { useInspectorTab } from './use-inspector-tab.ts';
import { useInspectorFocus } from './use-inspector-focus.ts';
import { useDeepLinkFocus } from './use-deep-link-focus.ts';
import { RenameProvider } from '../rename/RenameProvider.tsx';
import { resolvePointer } from './structure.ts';
import './inspector.css';

const renderSelection = (props: NestedFieldProps) => <PropertyField {...props} />;

/** Leads back to the tree in the stacked layout. */
const goToTree = (): void => {
  const chosen = document.querySelector<HTMLElement>('.tree-entry.chosen');
  chosen?.focus({ preventScroll: true });
  chosen?.scrollIntoView({ block: 'center' });
};

/** Inspector of the selection: node, named entry such as a source or action, or the document. */
export const InspectorPane = () => {
  const { lastValidDocument, selected, selectedBlocks, shown } = useWorkspace();
  const nodeAt = useMemo(
    () =>
      lastValidDocument === undefined
        ? undefined
        : screenNodeAround(lastValidDocument.tree, selected),
    [lastValidDocument, selected],
  );
  const node =
    nodeAt === undefined ? undefined : resolvePointer(lastValidDocument?.document, nodeAt);
  const part = namedEntryAt(lastValidDocument?.document, selected);
  const partAt = useCallback(
    (place: Pointer): Pointer =>
      (lastValidDocument && screenNodeAround(lastValidDocument.tree, place)) ??
      namedEntryAt(lastValidDocument?.document, place)?.pointer ??
      '',
    [lastValidDocument],
  );
  const pointer = nodeAt ?? part?.pointer ?? '';
  const held =
    nodeAt === undefined ? undefined : tabAt(String(ownProperty(node, 'widget')), nodeAt, selected);
  const tab = useInspectorTab(nodeAt, held, 'content');
  // Stays while blocks are inspected in between.
  const documentTab = useInspectorTab('', documentTabAt(selected), 'general');
  // The id keeps the node selected after an insertion before it.
  const id = ownProperty(node, 'id');
  const { root, follow } = useInspectorFocus(
    typeof id === 'string' ? `node ${id}` : pointer,
    pointer,
  );
  useDeepLinkFocus(root);
  return (
    <NestedFieldContext value={renderSelection}>
      <RenameProvider>
        <section aria-label="Inspector" className="inspector" ref={root} {...follow}>
          <div className="at-hand">
            {shown.has('parts') && (
              <button type="button" onClick={goToTree}>
                Back to the layers
              </button>
            )}
            <ProblemCount part={pointer} partAt={partAt} root={root} />
          </div>
          {typeof id === 'string' && <ExpectationNotes node={id} />}
          {lastValidDocument === undefined ? (
            <>
              <h2 tabIndex={-1}>Inspector</h2>
              <p>The text is not valid JSON yet. See the problems.</p>
            </>
          ) : selectedBlocks.length > 1 ? (
            <GroupInspector />
          ) : nodeAt !== undefined && isRecord(node) ? (
            <NodeInspector pointer={nodeAt} node={node} tab={tab} />
          ) : part === undefined ? (
            <DocumentInspector document={lastValidDocument.document} tab={documentTab} />
          ) : (
            <NamedEntryInspector key={`${part.section.pointer} ${part.name}`} part={part} />
          )}
        </section>
      </RenameProvider>
    </NestedFieldContext>
  );
};
