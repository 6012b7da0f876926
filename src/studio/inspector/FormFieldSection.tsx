import { useId } from 'react';
import {
  isRecord,
  joinPointer,
  type Pointer,
  type UnknownRecord,
} from '../../../renderer/entries/document.ts';
import { documentParts } from '../generated/language.ts';
import { fitLines, leaveFields } from '../text-edits/index.ts';
import { formatNodeLocation } from '../tree/describe-location.ts';
import {
  editWithNotice,
  type EditNotice,
  useWorkspace,
  useTransientMessage,
  useEdit,
} from '../workspace/use-workspace.ts';
import { AddByName } from './fields/AddByName.tsx';
import { NestedField } from './fields/NestedField.tsx';
import { sections } from './self-references.ts';
import { type DocumentEdit, putProperty, combineEdits } from './document-edits.ts';
import type { PropertyFacts } from './property-facts.ts';
import { propertyTarget } from './edit-target.ts';
import { titlesOfNode } from './title-of.ts';
import { resolvePointer } from './structure.ts';
import { RenameButton } from '../rename/RenameButton.tsx';
import { ErrorText } from '../shell/ErrorNotice.tsx';

const memberOf = (
  parts: readonly PropertyFacts[] | undefined,
  name: string,
): PropertyFacts | undefined => parts?.find((part) => part.name === name);

const fieldProperties: readonly PropertyFacts[] =
  memberOf(memberOf(documentParts, 'form')?.members, 'fields')?.entry?.members ?? [];

interface FormFieldSectionProps {
  readonly pointer: Pointer;
  readonly node: UnknownRecord;
  readonly type: string;
}

/** Edits the form field of an input: name, required flag, rules and messages. */
export const FormFieldSection = ({ pointer, node, type }: FormFieldSectionProps) => {
  const { lastValidDocument, isReadOnly } = useWorkspace();
  const edit = useEdit();
  const id = useId();
  const [notice, tell] = useTransientMessage<EditNotice>({});
  const found = resolvePointer(lastValidDocument?.document, sections.fields);
  const fields = isRecord(found) ? found : {};
  const fitting = Object.keys(fields).filter(
    (name) => resolvePointer(fields, `/${name}/type`) === type,
  );
  const name = typeof node.field === 'string' ? node.field : '';
  const filled = joinPointer(pointer, 'field');
  // Removes the former field unless it is used elsewhere.
  const fill = (change: DocumentEdit): void =>
    tell(
      editWithNotice(edit, (tree) =>
        fitLines(tree, leaveFields(tree, filled, change, formatNodeLocation)),
      ),
    );
  const holder = { pointer: joinPointer(sections.fields, name), value: fields[name] };
  const order = fieldProperties.map((part) => part.name);
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
              {name === '' ? 'choose' : `${name} (does not exist with this type)`}
            </option>
          )}
          {fitting.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      {!isReadOnly && isRecord(holder.value) && (
        <div className="node-tools">
          <RenameButton section={{ pointer: sections.fields, one: 'form field' }} name={name} />
        </div>
      )}
      {!isReadOnly && (
        <AddByName
          label="New field for it"
          shape="own"
          taken={Object.keys(fields)}
          add={(added) =>
            fill(
              combineEdits(
                putProperty(joinPointer(sections.fields, added), { type }),
                putProperty(filled, added),
              ),
            )
          }
        />
      )}
      <ErrorText sentence={notice.refused} />
      <p role="status" className="count">
        {notice.also}
      </p>
      {isRecord(holder.value) &&
        fieldProperties
          .filter((part) => part.name !== 'type')
          .map((part) => (
            <NestedField
              key={`${name} ${part.name}`}
              facts={part}
              editTarget={propertyTarget(edit, holder, part.name, order)}
            />
          ))}
    </fieldset>
  );
};
