import { useId } from 'react';
import {
  isRecord,
  pointerTo,
  type Pointer,
  type UnknownRecord,
} from '../../../renderer/document.ts';
import { documentParts } from '../generated/language.ts';
import { fitLines, leaveFields } from '../text-edits/index.ts';
import { placeInWords } from '../tree/describe-place.ts';
import { editAndTell, type Told } from '../workspace/edit-and-tell.ts';
import { useTold } from '../workspace/use-told.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { AddByName } from './fields/AddByName.tsx';
import { Part } from './fields/Part.tsx';
import { sections } from './own-names.ts';
import { type Change, putProperty, together } from './part-edits.ts';
import type { PartFacts } from './part-facts.ts';
import { placeOfProperty } from './part-place.ts';
import { titlesOfNode } from './title-of.ts';
import { useEdit } from './use-edit.ts';
import { valueAt } from './value-at.ts';
import { Refusal } from '../shell/Refusal.tsx';

const memberOf = (parts: readonly PartFacts[] | undefined, name: string): PartFacts | undefined =>
  parts?.find((part) => part.name === name);

/** What the language says of a single field of the form. */
const fieldParts: readonly PartFacts[] =
  memberOf(memberOf(documentParts, 'form')?.members, 'fields')?.entry?.members ?? [];

interface FormFieldSectionProps {
  readonly pointer: Pointer;
  readonly node: UnknownRecord;
  /** What an input of this kind fills. */
  readonly type: string;
}

/** Which field of the form an input fills, and what is asked of it: whether it must be filled in, which values are good, what people are told of others. */
export const FormFieldSection = ({ pointer, node, type }: FormFieldSectionProps) => {
  const { readable, isReadOnly } = useWorkspace();
  const edit = useEdit();
  const id = useId();
  const [told, tell] = useTold<Told>({});
  const found = valueAt(readable?.document, sections.fields);
  const fields = isRecord(found) ? found : {};
  const fitting = Object.keys(fields).filter((name) => valueAt(fields, `/${name}/type`) === type);
  const name = typeof node.field === 'string' ? node.field : '';
  const filled = pointerTo(pointer, 'field');
  // What it filled before goes along where nothing else uses it, as when the input itself is taken away.
  const fill = (change: Change): void =>
    tell(
      editAndTell(edit, (tree) => fitLines(tree, leaveFields(tree, filled, change, placeInWords))),
    );
  const holder = { pointer: pointerTo(sections.fields, name), value: fields[name] };
  const order = fieldParts.map((part) => part.name);
  return (
    <fieldset className="list-field">
      <legend>The input</legend>
      <div className="field">
        <label htmlFor={id}>{titlesOfNode.field}</label>
        <select
          id={id}
          value={name}
          disabled={isReadOnly}
          onChange={({ target }) => target.value !== '' && fill(putProperty(filled, target.value))}
        >
          {!fitting.includes(name) && (
            <option value={name}>
              {name === '' ? 'choose' : `${name} (there is none of this kind)`}
            </option>
          )}
          {fitting.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      {!isReadOnly && (
        <AddByName
          label="New field for it"
          shape="own"
          taken={Object.keys(fields)}
          add={(added) =>
            fill(
              together(
                putProperty(pointerTo(sections.fields, added), { type }),
                putProperty(filled, added),
              ),
            )
          }
        />
      )}
      <Refusal sentence={told.refused} />
      <p role="status" className="count">
        {told.also}
      </p>
      {isRecord(holder.value) &&
        fieldParts
          .filter((part) => part.name !== 'type')
          .map((part) => (
            <Part
              key={`${name} ${part.name}`}
              facts={part}
              place={placeOfProperty(edit, holder, part.name, order)}
            />
          ))}
    </fieldset>
  );
};
