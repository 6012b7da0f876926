import { useCallback, useMemo } from 'react';
import { isRecord, ownProperty, type Pointer } from '../../../renderer/document.ts';
import { screenNodeAround } from '../text-edits/index.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { PartContext, type PartProps } from './fields/Part.tsx';
import { PartField } from './fields/PartField.tsx';
import { DocumentInspector } from './DocumentInspector.tsx';
import { namedPartAround } from './named-parts.ts';
import { NamedPartInspector } from './NamedPartInspector.tsx';
import { ProblemCount } from './ProblemCount.tsx';
import { NodeInspector } from './NodeInspector.tsx';
import { usePartFocus } from './use-part-focus.ts';
import { useSoughtPlace } from './use-sought-place.ts';
import { valueAt } from './value-at.ts';
import './inspector.css';

const drawPart = (props: PartProps) => <PartField {...props} />;

/** The way back to the tree where it stands above. */
const goToParts = (): void => {
  const chosen = document.querySelector<HTMLElement>('.tree-entry.chosen');
  chosen?.focus({ preventScroll: true });
  chosen?.scrollIntoView({ block: 'center' });
};

/** What is selected, with a control for everything that it is made of: a node, a named part such as a source or an action, or the document itself. */
export const InspectorPane = () => {
  const { readable, selected, shown } = useWorkspace();
  const nodeAt = useMemo(
    () => (readable === undefined ? undefined : screenNodeAround(readable.tree, selected)),
    [readable, selected],
  );
  const node = nodeAt === undefined ? undefined : valueAt(readable?.document, nodeAt);
  const part = namedPartAround(readable?.document, selected);
  const partAt = useCallback(
    (place: Pointer): Pointer =>
      (readable && screenNodeAround(readable.tree, place)) ??
      namedPartAround(readable?.document, place)?.pointer ??
      '',
    [readable],
  );
  const pointer = nodeAt ?? part?.pointer ?? '';
  // A node stays the same when others put something before it.
  const id = ownProperty(node, 'id');
  const { root, follow } = usePartFocus(typeof id === 'string' ? `node ${id}` : pointer, pointer);
  useSoughtPlace(root);
  return (
    <PartContext value={drawPart}>
      <section aria-label="Selected part" className="inspector" ref={root} {...follow}>
        <div className="at-hand">
          {shown.has('parts') && (
            <button type="button" onClick={goToParts}>
              Back to the parts
            </button>
          )}
          <ProblemCount part={pointer} partAt={partAt} root={root} />
        </div>
        {readable === undefined ? (
          <>
            <h2 tabIndex={-1}>Selected part</h2>
            <p>The text cannot be read yet: the problems say where it is no JSON.</p>
          </>
        ) : nodeAt !== undefined && isRecord(node) ? (
          <NodeInspector pointer={nodeAt} node={node} />
        ) : part === undefined ? (
          <DocumentInspector document={readable.document} />
        ) : (
          <NamedPartInspector key={`${part.section.pointer} ${part.name}`} part={part} />
        )}
      </section>
    </PartContext>
  );
};
