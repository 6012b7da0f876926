import { createDefaultMembers } from '../create-default.ts';
import { memberTarget } from '../edit-target.ts';
import { membersOfRecord, writtenRecord } from '../structure.ts';
import { titleOfProperty } from '../title-of.ts';
import { useEdit } from '../../workspace/use-workspace.ts';
import { type FieldProps, fieldHelpText } from './FieldFrame.tsx';
import { NestedField } from './NestedField.tsx';

interface RecordFieldProps extends FieldProps {
  /** True inside a list that already names the entry. */
  readonly isEntry: boolean;
}

/** Edits a record by member; the first member creates it. */
export const RecordField = ({
  facts,
  editTarget,
  isReadOnly,
  apply,
  isEntry,
}: RecordFieldProps) => {
  const edit = useEdit();
  const { members = [], isValue = false } = facts;
  const order = members.map(({ name }) => name);
  const isThere = membersOfRecord(editTarget.value, editTarget.pointer, isValue) !== undefined;
  const fields = members.map((member) => {
    const found = memberTarget(edit, editTarget, member, isValue, order);
    const isNew = isValue && !isThere;
    return (
      <NestedField
        key={member.name}
        facts={member}
        editTarget={
          isNew
            ? {
                ...found,
                put: (next) =>
                  editTarget.put(
                    writtenRecord(
                      [
                        ...createDefaultMembers(members.filter(({ name }) => name !== member.name)),
                        [member.name, next],
                      ],
                      true,
                    ),
                  ),
              }
            : found
        }
      />
    );
  });
  if (isEntry) return <div className="record-field">{fields}</div>;
  return (
    <details className="prop record-field" open={isThere}>
      <summary>{titleOfProperty(facts)}</summary>
      <p className="about">{fieldHelpText(facts)}</p>
      {fields}
      {isThere && !isReadOnly && !facts.isRequired && (
        <button type="button" onClick={() => apply(editTarget.remove())}>
          Take {titleOfProperty(facts).toLowerCase()} away
        </button>
      )}
    </details>
  );
};
