import { useId } from 'react';
import { createDefaultEntry } from '../create-default.ts';
import { summarizeValue } from '../summarize-value.ts';
import { EntryList } from '../EntryList.tsx';
import { addEntry } from '../document-edits.ts';
import { entryTarget } from '../edit-target.ts';
import { entriesOf, writtenList } from '../structure.ts';
import { titleFromName, titleOfProperty } from '../title-of.ts';
import { useEdit } from '../../workspace/use-workspace.ts';
import { type FieldProps, fieldHelpText } from './FieldFrame.tsx';
import { NestedField } from './NestedField.tsx';

export const ListField = ({ facts, editTarget, isReadOnly, apply }: FieldProps) => {
  const edit = useEdit();
  const id = useId();
  const { entry, isValue = false, most } = facts;
  const entries = entriesOf(editTarget.value, editTarget.pointer, isValue) ?? [];
  if (entry === undefined) return null;
  const isFolded = entry.control === 'record' || entry.control === 'list';
  const add = (added: () => void): void => {
    const next = createDefaultEntry(entry, editTarget.value);
    const refused =
      editTarget.value === undefined
        ? editTarget.put(writtenList([next], isValue))
        : edit(addEntry(editTarget.pointer, next));
    apply(refused);
    if (refused === undefined) added();
  };
  return (
    <fieldset className="list-field" aria-describedby={`${id}-about`}>
      <legend>{titleOfProperty(facts)}</legend>
      <p id={`${id}-about`} className="about">
        {fieldHelpText(facts)}
      </p>
      <EntryList
        what="entry"
        entries={entries.map((found, index) => {
          const name = `entry ${index + 1}`;
          const at = entryTarget(edit, found, editTarget.value);
          return {
            pointer: found.pointer,
            summary: isFolded ? (summarizeValue(found.value) ?? titleFromName(name)) : undefined,
            field: <NestedField facts={{ ...entry, name }} editTarget={at} isEntry />,
            remove: at.remove,
          };
        })}
        firstAt={isValue ? 1 : 0}
        isReadOnly={isReadOnly}
        apply={apply}
      >
        {(added) => (
          <button
            type="button"
            data-add
            disabled={most !== undefined && entries.length >= most}
            onClick={() => add(added)}
          >
            Add an entry
          </button>
        )}
      </EntryList>
    </fieldset>
  );
};
