import { useCallback, useMemo } from 'react';
import { isRecord, ownProperty, type Pointer } from '../../../renderer/entries/document.ts';
import { screenNodeAround } from '../text-edits/index.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { NestedFieldContext, type NestedFieldProps } from './fields/NestedField.tsx';
import { PropertyField } from './fields/PropertyField.tsx';
import { DocumentInspector } from './DocumentInspector.tsx';
import { namedEntryAt } from './named-entries.ts';
import { NamedEntryInspector } from './NamedEntryInspector.tsx';
import { ProblemCount } from './ProblemCount.tsx';
import { NodeInspector } from './NodeInspector.tsx';
import { useInspectorFocus } from './use-inspector-focus.ts';
import { useDeepLinkFocus } from './use-deep-link-focus.ts';
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
  const { lastValidDocument, selected, shown } = useWorkspace();
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
  // The id keeps the node selected after an insertion before it.
  const id = ownProperty(node, 'id');
  const { root, follow } = useInspectorFocus(
    typeof id === 'string' ? `node ${id}` : pointer,
    pointer,
  );
  useDeepLinkFocus(root);
  return (
    <NestedFieldContext value={renderSelection}>
      <section aria-label="Selected part" className="inspector" ref={root} {...follow}>
        <div className="at-hand">
          {shown.has('parts') && (
            <button type="button" onClick={goToTree}>
              Back to the parts
            </button>
          )}
          <ProblemCount part={pointer} partAt={partAt} root={root} />
        </div>
        {lastValidDocument === undefined ? (
          <>
            <h2 tabIndex={-1}>Selected part</h2>
            <p>The text is not valid JSON yet. See the problems.</p>
          </>
        ) : nodeAt !== undefined && isRecord(node) ? (
          <NodeInspector pointer={nodeAt} node={node} />
        ) : part === undefined ? (
          <DocumentInspector document={lastValidDocument.document} />
        ) : (
          <NamedEntryInspector key={`${part.section.pointer} ${part.name}`} part={part} />
        )}
      </section>
    </NestedFieldContext>
  );
};
