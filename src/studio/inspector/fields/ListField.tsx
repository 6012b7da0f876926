import { useId } from 'react';
import { beginEntry } from '../begin-part.ts';
import { describePart } from '../describe-part.ts';
import { EntryList } from '../EntryList.tsx';
import { addEntry } from '../part-edits.ts';
import { placeOfEntry } from '../part-place.ts';
import { entriesOf, writtenList } from '../structure.ts';
import { titleOf, titleOfPart } from '../title-of.ts';
import { useEdit } from '../use-edit.ts';
import type { FieldProps } from './field-props.ts';
import { wordsOf } from './FieldFrame.tsx';
import { Part } from './Part.tsx';

/** A list that is written out, entry by entry. */
export const ListField = ({ facts, place, isReadOnly, apply }: FieldProps) => {
  const edit = useEdit();
  const id = useId();
  const { entry, isValue = false, most } = facts;
  const entries = entriesOf(place.value, place.pointer, isValue) ?? [];
  if (entry === undefined) return null;
  const isFolded = entry.control === 'record' || entry.control === 'list';
  const add = (added: () => void): void => {
    const next = beginEntry(entry, place.value);
    const refused =
      place.value === undefined
        ? place.put(writtenList([next], isValue))
        : edit(addEntry(place.pointer, next));
    apply(refused);
    if (refused === undefined) added();
  };
  return (
    <fieldset className="list-field" aria-describedby={`${id}-about`}>
      <legend>{titleOfPart(facts)}</legend>
      <p id={`${id}-about`} className="about">
        {wordsOf(facts)}
      </p>
      <EntryList
        what="entry"
        entries={entries.map((found, index) => {
          const name = `entry ${index + 1}`;
          const at = placeOfEntry(edit, found, place.value);
          return {
            pointer: found.pointer,
            summary: isFolded ? (describePart(found.value) ?? titleOf(name)) : undefined,
            field: <Part facts={{ ...entry, name }} place={at} isEntry />,
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
