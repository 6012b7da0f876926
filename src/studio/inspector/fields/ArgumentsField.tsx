import { isRecord } from '../../../../renderer/entries/document.ts';
import { useWorkspace, useEdit } from '../../workspace/use-workspace.ts';
import { argumentsOf } from '../arguments-of.ts';
import { createDefault } from '../create-default.ts';
import type { PropertyFacts } from '../property-facts.ts';
import { propertyTarget } from '../edit-target.ts';
import { titleOfProperty } from '../title-of.ts';
import { useSymbols } from '../SymbolsContext.tsx';
import { AddByName } from './AddByName.tsx';
import type { FieldProps } from './FieldFrame.tsx';
import { NestedField } from './NestedField.tsx';

export const ArgumentsField = ({ facts, editTarget, isReadOnly, apply }: FieldProps) => {
  const { lastValidDocument } = useWorkspace();
  const known = useSymbols();
  const edit = useEdit();
  const offered = argumentsOf(facts.name, editTarget.beside, lastValidDocument?.document, known);
  const given = Object.keys(isRecord(editTarget.value) ? editTarget.value : {});
  const strangers = given
    .filter((name) => offered?.every((parameter) => parameter.name !== name) ?? true)
    .map((name): PropertyFacts => ({
      name,
      description: offered === undefined ? '' : 'Unused.',
      control: 'formula',
      isRequired: false,
      isValue: true,
    }));
  const shown = [
    ...(offered ?? []).filter(({ name, isRequired }) => isRequired || given.includes(name)),
    ...strangers,
  ];
  const others = (offered ?? []).filter((parameter) => !shown.includes(parameter));
  const add = (parameter: PropertyFacts): void =>
    apply(propertyTarget(edit, editTarget, parameter.name).put(createDefault(parameter)));
  if (shown.length === 0 && others.length === 0 && offered !== undefined) return null;
  return (
    <fieldset className="list-field">
      <legend>{titleOfProperty(facts)}</legend>
      <p className="about">{facts.description}</p>
      {shown.map((parameter) => (
        <NestedField
          key={parameter.name}
          facts={parameter}
          editTarget={propertyTarget(
            edit,
            editTarget,
            parameter.name,
            (offered ?? []).map(({ name }) => name),
          )}
        />
      ))}
      {!isReadOnly && others.length > 0 && (
        <label className="search">
          Give more
          <select
            data-add
            value=""
            onChange={({ target }) => {
              const found = others.find(({ name }) => name === target.value);
              if (found !== undefined) add(found);
            }}
          >
            <option value="">choose</option>
            {others.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {!isReadOnly && offered === undefined && (
        <AddByName
          taken={given}
          add={(name) =>
            add({ name, description: '', control: 'text', isRequired: false, isValue: true })
          }
        />
      )}
    </fieldset>
  );
};
