import { useId } from 'react';
import { isRecord, ownProperty } from '../../../../renderer/entries/document.ts';
import type { FieldProps } from '../fields/FieldFrame.tsx';
import { propertyTarget } from '../edit-target.ts';
import { titleOfProperty } from '../title-of.ts';
import { useEdit } from '../../workspace/use-workspace.ts';
import { useSymbols } from '../SymbolsContext.tsx';
import { NestedField } from '../fields/NestedField.tsx';

const describeCode = (code: string): string =>
  code === '*' ? 'Every other failure' : `Failure ${code}`;

/** Edits handlers by error code of the contract. An empty list means that no step follows. */
export const BranchesField = ({ facts, editTarget, isReadOnly, apply }: FieldProps) => {
  const known = useSymbols();
  const edit = useEdit();
  const id = useId();
  const given = Object.keys(isRecord(editTarget.value) ? editTarget.value : {});
  const call = known.calls.find(({ name }) => name === ownProperty(editTarget.beside, 'call'));
  const others = [...new Set([...(call?.errors ?? []), '*'])].filter(
    (code) => !given.includes(code),
  );
  return (
    <fieldset className="list-field">
      <legend>{titleOfProperty(facts)}</legend>
      <p className="about">{facts.description}</p>
      {given.map((code) => {
        const branch = propertyTarget(edit, editTarget, code);
        return (
          <div key={code}>
            <NestedField
              facts={{
                name: code,
                title: describeCode(code),
                description: '',
                control: 'steps',
                isRequired: true,
              }}
              editTarget={branch}
            />
            {!isReadOnly && (
              <button
                type="button"
                aria-label={`Remove ${describeCode(code)}`}
                onClick={() => apply(branch.remove())}
              >
                Remove
              </button>
            )}
          </div>
        );
      })}
      {!isReadOnly && others.length > 0 && (
        <div className="search">
          <label htmlFor={id}>Add steps for</label>
          <select
            id={id}
            data-add
            value=""
            onChange={({ target }) =>
              target.value !== '' && apply(propertyTarget(edit, editTarget, target.value).put([]))
            }
          >
            <option value="">choose a failure</option>
            {others.map((code) => (
              <option key={code} value={code}>
                {describeCode(code)}
              </option>
            ))}
          </select>
        </div>
      )}
    </fieldset>
  );
};
