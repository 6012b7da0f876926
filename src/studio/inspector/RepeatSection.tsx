import {
  type Json,
  type Type,
  joinPointer,
  type Pointer,
  type UnknownRecord,
} from '../../../renderer/entries/document.ts';
import { useState } from 'react';
import type { OfferedReference } from '../formula/references.ts';
import { useWorkspace, useEdit } from '../workspace/use-workspace.ts';
import { nodeParts } from '../generated/language.ts';
import { NestedField } from './fields/NestedField.tsx';
import { putProperty, removeValue, combineEdits } from './document-edits.ts';
import { propertyTarget } from './edit-target.ts';
import { neverAsksMissing, ReferencePicker } from './ReferencePicker.tsx';
import { ErrorText } from '../shell/ErrorNotice.tsx';

const bare = (type: Type): Type => (type.kind === 'optional' ? bare(type.of) : type);

const idFieldPattern = /^(id|key|code|type)$|(Id|No|Code)$|_id$/;

/** Key of list entries: an id field, else the first scalar field, else the entry. */
export const keyOfEntries = (type: Type, name: string): Json => {
  const entry = bare(type);
  if (entry.kind !== 'record') return { $: name };
  const fields = Object.keys(entry.fields).filter((field) =>
    ['text', 'number', 'date'].includes(bare(entry.fields[field] ?? { kind: 'any' }).kind),
  );
  const field = fields.find((one) => idFieldPattern.test(one)) ?? fields[0];
  return { $: field === undefined ? name : `${name}.${field}` };
};

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
  const [notice, setNotice] = useState<string>();
  const isRepeated = node.each !== undefined;
  const repeat = ({ path, type }: OfferedReference): void => {
    const name = nameOfEntry(text);
    const of = listType(type) ?? { kind: 'any' };
    setNotice(
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
    setNotice(
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
              editTarget={propertyTarget(edit, { pointer, value: node }, name)}
            />
          );
        })}
      <ErrorText sentence={notice} />
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
          missingIn={neverAsksMissing}
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
