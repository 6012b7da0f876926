import { useState } from 'react';
import {
  joinPointer,
  type Pointer,
  type Type,
  type UnknownRecord,
} from '../../../renderer/entries/document.ts';
import type { OfferedReference } from '../formula/references.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { nodeParts } from '../generated/language.ts';
import { NestedField } from './fields/NestedField.tsx';
import { keyOfEntries } from './key-of-entries.ts';
import { putProperty, removeValue, combineEdits } from './document-edits.ts';
import { propertyTarget } from './edit-target.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import { useEdit } from './use-edit.ts';
import { ErrorText } from '../shell/ErrorText.tsx';

const listType = (type: Type): Type | undefined =>
  type.kind === 'optional' ? listType(type.of) : type.kind === 'list' ? type.of : undefined;

const isList = ({ type }: OfferedReference): boolean => listType(type) !== undefined;

/** Unique entry name; reference roots are reserved by the language. */
const nameOfEntry = (text: string): string => {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? 'entry' : `entry${count}`;
    if (!text.includes(`"as": "${name}"`) && !text.includes(`"as":"${name}"`)) return name;
  }
};

/** Edits the repetition of a node and the key of its entries. */
export const RepeatSection = ({
  pointer,
  node,
}: {
  readonly pointer: Pointer;
  readonly node: UnknownRecord;
}) => {
  const { isReadOnly, text } = useWorkspace();
  const edit = useEdit();
  const [isPicking, setPicking] = useState(false);
  const [told, setTold] = useState<string>();
  const isRepeated = node.each !== undefined;
  const repeat = ({ path, type }: OfferedReference): void => {
    const name = nameOfEntry(text);
    const of = listType(type) ?? { kind: 'any' };
    setTold(
      edit(
        combineEdits(
          putProperty(joinPointer(pointer, 'each'), { $: path }),
          putProperty(joinPointer(pointer, 'as'), name),
          putProperty(joinPointer(pointer, 'key'), keyOfEntries(of, name)),
        ),
      ),
    );
  };
  const end = (): void =>
    setTold(
      edit(
        combineEdits(
          ...['each', 'as', 'at', 'key']
            .filter((name) => node[name] !== undefined)
            .map((name) => removeValue(joinPointer(pointer, name))),
        ),
      ),
    );
  return (
    <details className="prop" open={isRepeated}>
      <summary>Repeated for the entries of a list</summary>
      {isRepeated &&
        ['each', 'as', 'at', 'key'].map((name) => {
          const facts = nodeParts.find((part) => part.name === name);
          return facts === undefined ? null : (
            <NestedField
              key={name}
              facts={facts}
              place={propertyTarget(edit, { pointer, value: node }, name)}
            />
          );
        })}
      <ErrorText sentence={told} />
      {!isReadOnly && (
        <div className="node-tools">
          <button type="button" onClick={() => setPicking(true)}>
            {isRepeated ? 'Choose another list …' : 'Choose a list …'}
          </button>
          {isRepeated && (
            <button type="button" onClick={end}>
              Do not repeat
            </button>
          )}
        </div>
      )}
      {isPicking && (
        <ReferencePicker
          pointer={joinPointer(pointer, 'each')}
          among={isList}
          close={() => setPicking(false)}
          choose={(_, reference) => {
            setPicking(false);
            repeat(reference);
          }}
        />
      )}
    </details>
  );
};
