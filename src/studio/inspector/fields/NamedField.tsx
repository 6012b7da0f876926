import { isRecord, namesOf, ownProperty } from '../../../../renderer/document.ts';
import type { Known } from '../../language/known.ts';
import { useWorkspace } from '../../workspace/use-workspace.ts';
import { beginPart } from '../begin-part.ts';
import { describePart } from '../describe-part.ts';
import { type PartPlace, placeOfProperty } from '../part-place.ts';
import { titleOfPart } from '../title-of.ts';
import { useEdit } from '../use-edit.ts';
import { useKnown } from '../use-known.tsx';
import { AddByName } from './AddByName.tsx';
import type { FieldProps } from './field-props.ts';
import { wordsOf } from './FieldFrame.tsx';
import { Part } from './Part.tsx';

/** Parts under names that are nobody else's business: each can be changed and taken away, and more can come. */
export const NamedField = ({ facts, place, isReadOnly, apply }: FieldProps) => {
  const { readable } = useWorkspace();
  const known = useKnown();
  const edit = useEdit();
  const { entry, most } = facts;
  if (entry === undefined) return null;
  const parts = Object.entries(isRecord(place.value) ? place.value : {});
  const taken = parts.map(([name]) => name);
  const offered = namesOffered(place, readable?.document, known)?.filter(
    (name) => !taken.includes(name),
  );
  return (
    <fieldset className="list-field">
      <legend>{titleOfPart(facts)}</legend>
      <p className="about">{wordsOf(facts)}</p>
      <ul>
        {parts.map(([name, part]) => (
          <li key={name}>
            {entry.control === 'record' ? (
              <details>
                <summary>
                  {name}
                  <span className="about"> {describePart(part)}</span>
                </summary>
                <Part
                  facts={{ ...entry, name, title: name }}
                  place={placeOfProperty(edit, place, name)}
                  isEntry
                />
              </details>
            ) : (
              <Part
                facts={{ ...entry, name, title: name }}
                place={placeOfProperty(edit, place, name)}
                isEntry
              />
            )}
            {!isReadOnly && (
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => apply(placeOfProperty(edit, place, name).remove())}
              >
                Remove
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (most === undefined || parts.length < most) && offered?.length !== 0 && (
        <AddByName
          label={`Add to ${titleOfPart(facts).toLowerCase()}`}
          taken={taken}
          {...(offered !== undefined && { choices: offered })}
          add={(name) => apply(placeOfProperty(edit, place, name).put(beginPart(entry)))}
        />
      )}
    </fieldset>
  );
};

/** The names that mean something at a place; undefined where any does. */
const namesOffered = (
  { pointer }: PartPlace,
  document: unknown,
  known: Known,
): readonly string[] | undefined => {
  const [root, , part] = namesOf(pointer);
  if (root !== 'examples') return undefined;
  if (part === 'answers') return known.calls.map(({ name }) => name);
  const declared = ownProperty(
    ownProperty(document, 'kind') === 'screen' ? ownProperty(document, 'route') : document,
    'params',
  );
  return part === 'params' && isRecord(declared) ? Object.keys(declared) : undefined;
};
