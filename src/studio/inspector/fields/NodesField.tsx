import { isRecord, joinPointer, type Pointer } from '../../../../renderer/entries/document.ts';
import { useWorkspace } from '../../workspace/use-workspace.ts';
import { summarizeValue } from '../summarize-value.ts';
import { titleOfProperty } from '../title-of.ts';
import type { FieldProps } from './FieldFrame.tsx';

const nameOf = (node: unknown): string => {
  if (!isRecord(node)) return 'Something that is no node';
  return (
    summarizeValue(
      isRecord(node.props) ? (node.props.label ?? node.props.title ?? node.props.text) : undefined,
    ) ?? String(node.id)
  );
};

/** Links to child nodes, which are edited in the tree. */
export const NodesField = ({ facts, editTarget, isReadOnly, apply }: FieldProps) => {
  const { select } = useWorkspace();
  const { value, pointer } = editTarget;
  const nodes: readonly (readonly [Pointer, unknown])[] = Array.isArray(value)
    ? value.map((node: unknown, index) => [joinPointer(pointer, index), node] as const)
    : value === undefined
      ? []
      : [[pointer, value]];
  return (
    <div role="group" aria-label={titleOfProperty(facts)}>
      <b>{titleOfProperty(facts)}</b>
      <p className="about">{facts.description}</p>
      <ul className="leads">
        {nodes.map(([at, node]) => (
          <li key={at}>
            <button type="button" className="lead" onClick={() => select(at)}>
              Go to {nameOf(node)}
            </button>
          </li>
        ))}
      </ul>
      {nodes.length === 0 && <p>Nothing.</p>}
      {!isReadOnly && facts.control === 'nodes' && value === undefined && (
        <button type="button" onClick={() => apply(editTarget.put([]))}>
          Begin it: add blocks in the layers
        </button>
      )}
      {!isReadOnly && !facts.isRequired && value !== undefined && nodes.length === 0 && (
        <button type="button" onClick={() => apply(editTarget.remove())}>
          Take it away
        </button>
      )}
    </div>
  );
};
