import { useMemo, useState } from 'react';
import { joinPointer, type Pointer } from '../../../renderer/entries/document.ts';
import { DragShield } from '../canvas/DragShield.tsx';
import { SearchField } from '../controls/fields.tsx';
import type { OfferedReference } from '../formula/references.ts';
import { ErrorText } from '../shell/ErrorNotice.tsx';
import { pluralize } from '../shell/format.ts';
import { Progress } from '../shell/Progress.tsx';
import { nodeAround, pointerOfNode } from '../workspace/node-ids.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { fitsText, planInsertValue, textOfBlock } from './insert-value.ts';
import { useReferences, useSample } from './use-references.ts';
import { useDraggedValue } from './value-drag.ts';
import { ValueTree, textOfValue } from './ValueTree.tsx';

const DraggedValue = () => {
  const dragged = useDraggedValue();
  return dragged && <DragShield point={dragged.point}>{dragged.name}</DragShield>;
};

/** Panel with the values of the page. A press inserts one into the selected text. */
export const DataPanel = () => {
  const { lastValidDocument, selected, isReadOnly, edit } = useWorkspace();
  const document = lastValidDocument?.document;
  const [query, setQuery] = useState('');
  const [notice, setNotice] = useState<string>();
  const { node, text } = useMemo(() => {
    const id = nodeAround(document, selected);
    const pointer = id === undefined ? undefined : pointerOfNode(document, id);
    return {
      node: pointer,
      text: pointer === undefined ? undefined : textOfBlock(document, pointer),
    };
  }, [document, selected]);
  const { found, error } = useReferences(node === undefined ? '/title' : joinPointer(node, 'show'));
  const { name: state } = useSample();
  const sought = query.trim().toLowerCase();
  const shown = (found ?? []).filter((reference) =>
    textOfValue(reference, document).includes(sought),
  );
  const isInsertable = text !== undefined && !isReadOnly;
  const insertInto = (at: Pointer, reference: OfferedReference): void => {
    const plan = planInsertValue(document, at, reference);
    setNotice('refused' in plan ? plan.refused : edit(plan.edit));
  };
  /** A row of a list has values that exist only there. */
  const refusalOf = (at: Pointer, reference: OfferedReference): string | undefined => {
    if (reference.list !== undefined && at !== node)
      return 'This value exists only in the rows of its list.';
    const plan = planInsertValue(document, at, reference);
    return 'refused' in plan ? plan.refused : undefined;
  };
  return (
    <section aria-label="Data" className="data-panel">
      <h2 tabIndex={-1}>Data</h2>
      <SearchField word={query} search={setQuery} />
      <p className="about">
        {isInsertable
          ? 'Choose a value to insert it into the selected text.'
          : 'Select a text on the phone to insert a value into it, or drag a value onto a text.'}
        {state !== undefined && ` The values are those of the state “${state}”.`}
      </p>
      {found === undefined && error === undefined && <Progress what="Looking for values" />}
      <ErrorText sentence={error ?? notice} />
      {found !== undefined && <p role="status">{pluralize(shown.length, 'value')}</p>}
      <ValueTree
        references={shown}
        isDisabled={(reference) => !isInsertable || !fitsText(reference)}
        choose={(reference) => {
          if (node !== undefined) insertInto(node, reference);
        }}
        drag={
          isReadOnly
            ? undefined
            : (reference) => ({
                refusalOf: (at) =>
                  fitsText(reference)
                    ? refusalOf(at, reference)
                    : 'A text takes single values only.',
                insertInto: (at) => insertInto(at, reference),
              })
        }
      />
      <DraggedValue />
    </section>
  );
};
