import { isRecord, parsePointer, ownProperty } from '../../../../renderer/entries/document.ts';
import type { DocumentSymbols } from '../../language/document-symbols.ts';
import { useWorkspace, useEdit } from '../../workspace/use-workspace.ts';
import { createDefault } from '../create-default.ts';
import { summarizeValue } from '../summarize-value.ts';
import { type EditTarget, propertyTarget } from '../edit-target.ts';
import { titleOfProperty } from '../title-of.ts';
import { useSymbols } from '../SymbolsContext.tsx';
import { AddByName } from './AddByName.tsx';
import { type FieldProps, fieldHelpText } from './FieldFrame.tsx';
import { NestedField } from './NestedField.tsx';

/** Named values without a list of their own; they can be edited, removed and added. */
export const NamedField = ({ facts, editTarget, isReadOnly, apply }: FieldProps) => {
  const { lastValidDocument } = useWorkspace();
  const known = useSymbols();
  const edit = useEdit();
  const { entry, most } = facts;
  if (entry === undefined) return null;
  const parts = Object.entries(isRecord(editTarget.value) ? editTarget.value : {});
  const taken = parts.map(([name]) => name);
  const offered = namesOffered(editTarget, lastValidDocument?.document, known)?.filter(
    (name) => !taken.includes(name),
  );
  return (
    <fieldset className="list-field">
      <legend>{titleOfProperty(facts)}</legend>
      <p className="about">{fieldHelpText(facts)}</p>
      <ul>
        {parts.map(([name, part]) => (
          <li key={name}>
            {entry.control === 'record' ? (
              <details>
                <summary>
                  {name}
                  <span className="about"> {summarizeValue(part)}</span>
                </summary>
                <NestedField
                  facts={{ ...entry, name, title: name }}
                  editTarget={propertyTarget(edit, editTarget, name)}
                  isEntry
                />
              </details>
            ) : (
              <NestedField
                facts={{ ...entry, name, title: name }}
                editTarget={propertyTarget(edit, editTarget, name)}
                isEntry
              />
            )}
            {!isReadOnly && (
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => apply(propertyTarget(edit, editTarget, name).remove())}
              >
                Remove
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (most === undefined || parts.length < most) && offered?.length !== 0 && (
        <AddByName
          label={`Add to ${titleOfProperty(facts).toLowerCase()}`}
          taken={taken}
          {...(offered !== undefined && { choices: offered })}
          add={(name) => apply(propertyTarget(edit, editTarget, name).put(createDefault(entry)))}
        />
      )}
    </fieldset>
  );
};

/** Meaningful names at a pointer; undefined if any is. */
const namesOffered = (
  { pointer }: EditTarget,
  document: unknown,
  known: DocumentSymbols,
): readonly string[] | undefined => {
  const [root, , part] = parsePointer(pointer);
  if (root !== 'examples') return undefined;
  if (part === 'answers') return known.calls.map(({ name }) => name);
  const declared = ownProperty(
    ownProperty(document, 'kind') === 'screen' ? ownProperty(document, 'route') : document,
    'params',
  );
  return part === 'params' && isRecord(declared) ? Object.keys(declared) : undefined;
};
